/** The page behind the code on a sheet of a week or a month. */
export const sheets = {
  week: 'Semaine {{number}}, du {{from}} au {{to}}.',
  month: 'Mois\u00a0: {{month}}.',
  checked: 'Vérifié à l’instant, {{time}}',
  open: { week: 'Ouvrir ma semaine', month: 'Ouvrir mon mois' },
  current: {
    state: 'À jour',
    title: 'Cette feuille est la bonne',
    version: 'Version {{version}}, imprimée le {{date}} à {{time}}.',
    note: 'Cette page ne montre aucun nom et ne garde rien de vous.',
  },
  changed: {
    state: 'Plus à jour',
    title_one: '{{count}} changement depuis cette feuille',
    title_other: '{{count}} changements depuis cette feuille',
    version: 'Vous avez la version {{version}}, imprimée le {{date}} à {{time}}.',
    newest: 'La dernière est la version {{version}}, du {{date}} à {{time}}.',
    days_one: 'Jour touché : {{days}}',
    days_other: 'Jours touchés : {{days}}',
    note: 'Sans compte ? Demandez la feuille du jour à votre responsable.',
  },
  over: {
    week: { state: 'Semaine finie', title: 'Cette feuille est d’une semaine passée' },
    month: { state: 'Mois fini', title: 'Cette feuille est d’un mois passé' },
  },
  unknown: {
    state: 'Feuille inconnue',
    title: 'Cette adresse ne mène à aucune feuille',
    body: 'La photo est peut-être coupée, ou la feuille a été retirée.',
    signIn: 'Se connecter',
  },
}
