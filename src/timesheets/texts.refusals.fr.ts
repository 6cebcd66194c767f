/** Why the server refuses a decision on hours or a step of a week; screens read its sentence. */
export const refusals = {
  'changed-meanwhile': 'La journée du {{date}} de {{name}} a changé entre-temps. Regardez-la avant de décider.',
  'withdrawn-meanwhile': 'Une de ces décisions vient d’être annulée par {{name}}.',
  'moved-meanwhile': 'La semaine de {{name}} vient de changer d’état. Regardez-la avant de continuer.',
  'step-impossible': 'La semaine de {{name}} n’est pas dans un état qui le permet.',
  'own-moved-meanwhile': 'Votre semaine vient de changer. Regardez vos heures avant de répondre.',
  'own-step-impossible': 'Cette semaine n’attend pas de réponse : ses heures sont encore ouvertes.',
  'week-submitted': 'La semaine du {{date}} de {{name}} est soumise : rouvrez-la d’abord.',
  'week-validated': 'La semaine du {{date}} de {{name}} est validée : rouvrez-la d’abord.',
  'week-locked': 'La semaine du {{date}} de {{name}} est verrouillée : déverrouillez-la d’abord.',
  'week-not-over': 'Cette semaine se termine le {{date}} : elle se soumet ensuite.',
  'days-undecided': 'Toutes les journées de {{name}} ne sont pas décidées.',
  'still-running': 'La journée du {{date}} de {{name}} n’est pas terminée.',
  'nothing-proposed': 'Personne ne peut deviner les heures du {{date}} de {{name}} : saisissez-les.',
  'missing-time': 'Cette heure n’existe pas ce jour-là.',
  'same-time': 'L’heure de fin doit être différente de l’heure de début.',
  'break-too-long': 'La pause prend tout le temps de travail.',
  'sheet-changed': 'Les heures de {{name}} ont changé depuis que la feuille a été lue. Relisez-la avant de signer.',
  'sheet-not-ready':
    'Cette feuille ne peut pas être signée : ses heures ne sont pas toutes validées, ou elle est déjà signée.',
  'sheet-not-signable':
    'La feuille de {{name}} ne peut pas être signée pour l’employeur : la personne ne l’a pas signée et peut encore le faire, elle conteste ses heures, ou c’est déjà fait.',
  'hours-overlap': 'Ces heures se chevauchent.',
  'no-rest-rule': 'Aucune règle ne change les heures supplémentaires de cette semaine en repos.',
  'rest-of-open': 'La semaine du {{date}} de {{name}} a été rouverte. Validez-la, puis choisissez à nouveau.',
  'rest-of-locked': 'Le mois de cette semaine est clos : les heures de {{name}} sont payées comme elles l’ont été.',
  'nothing-to-rest':
    '{{name}} n’a pas d’heures supplémentaires au-delà de son contrat cette semaine-là. Les heures complémentaires se paient : elles ne peuvent pas devenir un repos.',
  'too-much-rest': '{{name}} a {{most}} d’heures supplémentaires cette semaine-là, pas plus.',
  'rest-over-ceiling':
    'Le repos de {{name}} atteindrait {{balance}}, au-delà du plafond de {{ceiling}} : payez une partie de ces heures.',
  'rest-taken':
    'Le repos de {{name}} est déjà pris ou demandé : il manquerait {{missing}}. Refusez la demande ou retirez le congé avant de payer ces heures.',
  'rest-not-in-hours':
    'Le type de congé « Repos compensateur de remplacement » doit se compter en heures, avec un solde : réglez-le dans Congés.',
  'no-wish': 'Vos heures supplémentaires suivent la règle de l’entreprise : vous n’avez pas à choisir.',
}
