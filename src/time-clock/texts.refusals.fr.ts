/** Why the server refuses a punch or a correction; screens read its sentence. */
export const refusals = {
  'already-clocked-in': 'Une session est déjà en cours',
  'not-clocked-in': 'Aucune session n’est en cours.',
  'already-on-break': 'Vous êtes déjà en pause.',
  'not-on-break': "Vous n'êtes pas en pause.",
  'user-not-found': 'Utilisateur non trouvé.',
  'nothing-to-undo': 'Ce départ ne peut plus être annulé.',
  'of-somebody-else': 'Une autre personne est connectée sur cet appareil.',
  'clock-moved': 'L’horloge de cet appareil a changé entre le badgeage et son envoi : son heure n’est pas sûre.',
  'kept-too-long': 'Ce badgeage a été envoyé plus de 24 heures après.',
  'contract-ended': 'Votre contrat était terminé à cette heure : dites-la à votre responsable si vous avez travaillé.',
  'punched-since': 'Vos heures sont déjà enregistrées jusqu’à {{time}} le {{date}}.',
  'arrived-at': 'Une arrivée est déjà enregistrée à {{time}}. C’est {{time}} qui compte.',
  'departed-at': 'Un départ est déjà enregistré à {{time}}. C’est {{time}} qui compte.',
  'still-open': 'Cette session est en cours : indiquez son départ pour la terminer.',
  'departed-meanwhile':
    'La personne a badgé son départ à {{time}} entre-temps. Vérifiez ses heures avant de les corriger.',
  'after-end': 'Cette personne est partie le {{date}} à {{time}} : aucune heure ne s’ajoute après.',
  overlap: 'Ces heures chevauchent la session du {{date}} qui commence à {{time}}.',
  'proposal-decided': '{{name}} a déjà répondu à cette proposition.',
  'proposal-withdrawn': 'La personne a retiré sa proposition.',
  'proposal-is-stale':
    'Les heures de cette session ont changé depuis la proposition : elle ne peut plus être acceptée. Refusez-la, ou demandez-en une autre.',
}
