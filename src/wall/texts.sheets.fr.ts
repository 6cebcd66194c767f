/** The page behind the code on a sheet of the week. */
export const sheets = {
  week: 'Semaine {{number}}, du {{from}} au {{to}}.',
  checked: 'Vérifié à l’instant, {{time}}',
  open: 'Ouvrir ma semaine',
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
    state: 'Semaine finie',
    title: 'Cette feuille est d’une semaine passée',
    ended: 'Semaine {{number}}, finie le {{date}}.',
  },
  unknown: {
    state: 'Feuille inconnue',
    title: 'Cette adresse ne mène à aucune feuille',
    body: 'La photo est peut-être coupée, ou la feuille a été retirée.',
    signIn: 'Se connecter',
  },
}
