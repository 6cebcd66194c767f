export const fr = {
  metaTitle: 'Relève : plannings, badgeuse, congés et formations',
  metaDescription:
    'Le planning de la semaine à l’échelle, la badgeuse avec les pauses, les congés, les formations et les rapports d’heures. Support 24h/24 et 7j/7.',
  login: 'Se connecter',
  title: 'La relève est assurée.',
  lead: 'Plannings, badgeuse, congés et formations. Chacun sait quand il commence, et qui prend la suite.',
  demo: 'Demander une démo',
  chart: {
    title: 'Un samedi au Comptoir des Halles',
    scope: '6 personnes, de 8 h à 2 h',
    handover: 'la relève',
    people: {
      youssef: 'Youssef',
      ines: 'Inès',
      hugo: 'Hugo',
      margaux: 'Margaux',
      sofia: 'Sofia',
      lucas: 'Lucas',
      rachid: 'Rachid',
    },
    hour: '{{hour}} h',
    description:
      'Six services d’une même journée : Youssef de 08:00 à 16:00, Inès de 10:30 à 15:00, Hugo de 11:00 à 16:30, Margaux de 15:30 à 23:00, Sofia de 16:00 à 00:00, Lucas de 18:30 à 02:00. L’équipe du soir prend la relève entre 15:30 et 16:30.',
  },
  features: {
    schedule: {
      title: 'Le planning de la semaine',
      body: 'Sept jours, toute l’équipe, chaque service à l’échelle. Les heures se comparent au contrat pendant que vous planifiez : 35 h restent 35 h.',
      drawing:
        'La semaine de cinq personnes, chaque service à l’échelle : Youssef 39,0 h, Rachid 35,0 h, Inès 34,5 h, Hugo 29,0 h, Lucas 39,0 h pour un contrat de 35 h.',
    },
    timeClock: {
      title: 'La badgeuse, pauses comprises',
      body: 'Un geste à l’arrivée, un geste au départ. La pause se compte à part : 30 minutes au plus, et personne n’a à s’en souvenir.',
      drawing:
        'En cours depuis 02:47:13 : de 10:27 à 13:14, pause de 11:48 à 12:12, sur un service prévu de 10:30 à 15:00.',
    },
    reports: {
      title: 'Statistiques et rapports',
      body: 'Heures travaillées, pauses, moyenne par jour. Lisibles en un regard, prêtes pour la paie.',
      drawing: 'Heures travaillées de lundi à vendredi : 7h42, 7h12, 7h12, 4h18, 7h54, soit 6h52 par jour en moyenne.',
    },
  },
  days: {
    monday: 'lun.',
    tuesday: 'mar.',
    wednesday: 'mer.',
    thursday: 'jeu.',
    friday: 'ven.',
    saturday: 'sam.',
    sunday: 'dim.',
  },
  totals: { youssef: '39,0 h', rachid: '35,0 h', ines: '34,5 h', hugo: '29,0 h', lucas: '39,0 h' },
  average: 'Moyenne par jour',
  averageTotal: '6h52',
  clock: { state: 'En cours', elapsed: '02:47:13' },
  support: {
    title: '24h/24 et 7j/7',
    body: 'Le service ne s’arrête pas à 18 h. Notre support non plus.',
  },
}
