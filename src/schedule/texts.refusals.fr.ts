/** Why the server refuses a change; screens read its sentence. */
export const refusals = {
  'overlap-unknown': 'Ce shift en chevauche un autre de la même personne.',
  'shift-changed':
    'Ce shift a été modifié entre-temps : il est maintenant à {{name}}, le {{date}} de {{from}} à {{to}}.',
  'removal-changed':
    'Rien n’a été supprimé : le shift de {{name}}, le {{date}} de {{from}} à {{to}}, a été modifié entre-temps.',
  'shift-opened':
    'Ce shift a été modifié entre-temps : il est maintenant à pourvoir, le {{date}} de {{from}} à {{to}}.',
  'removal-opened':
    'Rien n’a été supprimé : le shift du {{date}} de {{from}} à {{to}} a été modifié entre-temps, il est à pourvoir.',
  'shift-gone': 'Ce shift a été supprimé entre-temps.',
  'undo-type-gone':
    'Cette décision ne peut plus être annulée : le type d’un de ses shifts a été supprimé. Modifiez ou annulez le congé.',
  'shift-exists': 'Ce shift existe déjà.',
  'copy-changed': 'Les plannings ont changé entre-temps : vérifiez le nouvel aperçu.',
  'publishes-not': 'Votre entreprise ne publie pas ses plannings : chacun voit déjà ce qui est prévu.',
  'questions-open':
    'Des changements attendent un accord, ou ont été refusés et restent prévus : {{count}} (semaines du {{weeks}}). Retirez ces demandes ou gardez l’ancien horaire dans « Qui a vu », puis réessayez.',
  'publication-changed': 'Les plannings ont changé entre-temps : vérifiez ce qui sera publié.',
  'question-answered': 'Vous avez déjà répondu à cette demande.',
  'question-withdrawn': 'Cette demande a été retirée : l’ancien horaire reste le vôtre.',
  'question-begun': 'Ce service a commencé : on ne peut plus répondre, l’ancien horaire reste valable.',
  'question-changed':
    'Le planning a changé depuis cette demande : l’ancien horaire reste valable jusqu’à ce que le nouveau changement soit publié.',
  'question-not-refused': 'Seul un changement refusé peut être redemandé.',
  'reminded-already': 'Un rappel a déjà été envoyé il y a moins d’une heure.',
  'access-unopened': 'Cette personne n’a pas encore ouvert son accès : un rappel ne lui parviendrait pas.',
  'access-closed': 'Cette personne n’a plus d’accès : un rappel ne lui parviendrait pas.',
  'told-already': 'Cette personne est déjà prévenue de tout.',
  'nothing-to-remind': 'Cette personne a tout vu et répondu à tout.',
  'import-used':
    'Déjà utilisés dans le planning, les modèles ou les besoins ({{count}}) : {{names}}. Supprimez les autres depuis « Types de shifts », ou gardez l’import.',
  'shift-type-name-taken': 'Un type de shift porte déjà ce nom.',
}
