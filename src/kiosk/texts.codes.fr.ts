/** Words about people's codes, for those who manage them. */
export const codes = {
  title: 'Codes personnels',
  all: 'Tous',
  without: 'Sans code',
  count_one: '{{count}} code sur {{people}}',
  count_other: '{{count}} codes sur {{people}}',
  chosen: 'Code choisi',
  given: 'À changer',
  none: 'Pas encore de code',
  void: 'Ne sert plus',
  reset: 'Réinitialiser',
  resetTitle: 'Réinitialiser le code de {{name}}\u202f?',
  resetBody:
    'Son code ne sert plus. Avant de badger sur une borne, elle ou il en choisit un autre dans ses Paramètres, ou vous lui en donnez un.',
  resetDone: 'Code réinitialisé',
  giveOnRecord: 'Donner un code pour la borne',
  nowhere: 'Cette personne ne badge pas',
  panel: {
    title: 'Code de la borne',
    chosen: '{{name}} l’a choisi le {{date}}. Personne ne peut le lire, vous non plus.',
    given: 'Donné à {{name}} le {{date}}, à changer à la première utilisation.',
    giveAnother: 'Donner un nouveau code',
    once: 'Le nouveau code s’affiche une seule fois, ici. La borne lui demandera d’en choisir un autre à la première utilisation.',
  },
  giveTitle: 'Code de {{name}} pour la borne',
  giveLead:
    'Un code tiré au hasard, à remettre à {{name}}. Vous le connaîtrez aussi\u00a0: à la première utilisation, la borne demande d’en choisir un autre.',
  givenOnce: 'Notez-le ou imprimez-le maintenant\u00a0: il ne sera plus affiché.',
  givenUnseen: 'Le code de {{name}} a changé sans être affiché\u00a0: donnez-lui-en un autre.',
  endsChosen: 'Le code que {{name}} a choisi le {{date}} ne servira plus.',
  endsGiven: 'Le code donné à {{name}} le {{date}} ne servira plus.',
  show: 'Afficher le code',
  copy: 'Copier',
  print: 'Imprimer',
  card: {
    title: 'Votre code pour la borne',
    how: 'Touchez votre nom sur la borne, puis tapez ce code. Elle vous demandera d’en choisir un autre, que personne d’autre ne connaît.',
  },
  failures: {
    reset: 'Le code n’a pas pu être réinitialisé. Veuillez réessayer.',
    give: 'Aucun code n’a pu être donné. Veuillez réessayer.',
  },
}
