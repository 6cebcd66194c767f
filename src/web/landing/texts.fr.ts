export const fr = {
  login: 'Se connecter',
  title: 'La relève est assurée.',
  lead: 'Plannings, badgeuse, congés et formations. Chacun sait quand il commence, et qui prend la suite.',
  demo: 'Demander une démo',
  chart: {
    title: 'Un samedi au Comptoir des Halles',
    scope: '6 personnes, de 8 h à 2 h',
    handover: 'la relève',
    people: { youssef: 'Youssef', ines: 'Inès', hugo: 'Hugo', margaux: 'Margaux', sofia: 'Sofia', lucas: 'Lucas' },
    hour: '{{hour}} h',
    description:
      'Six services d’une même journée : Youssef de 08:00 à 16:00, Inès de 10:30 à 15:00, Hugo de 11:00 à 16:30, Margaux de 15:30 à 23:00, Sofia de 16:00 à 00:00, Lucas de 18:30 à 02:00. L’équipe du soir prend la relève entre 15:30 et 16:30.',
  },
  features: {
    schedule: {
      title: 'Le planning de la semaine',
      body: 'Sept jours, toute l’équipe, chaque service à l’échelle. Les heures se comparent au contrat pendant que vous planifiez : 35 h restent 35 h.',
    },
    timeClock: {
      title: 'La badgeuse, pauses comprises',
      body: 'Un geste à l’arrivée, un geste au départ. La pause se compte à part : 30 minutes au plus, et personne n’a à s’en souvenir.',
    },
    reports: {
      title: 'Statistiques et rapports',
      body: 'Heures travaillées, pauses, moyenne par jour. Lisibles en un regard, prêtes pour la paie.',
    },
  },
  support: {
    title: '24h/24 et 7j/7',
    body: 'Le service ne s’arrête pas à 18 h. Notre support non plus.',
  },
}
