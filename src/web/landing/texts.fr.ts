export const fr = {
  metaTitle: 'Relève : plannings, badgeuse, congés et formations',
  metaDescription:
    'Le planning de la semaine à l’échelle, la badgeuse avec les pauses, les congés, les formations et les rapports d’heures. Support 24h/24 et 7j/7.',
  login: 'Se connecter',
  title: 'La relève est assurée.',
  lead: 'Plannings, badgeuse, congés et formations. Chacun sait quand il commence, et qui prend la suite.',
  demo: 'Demander une démo',
  try: {
    open: 'Essayer la démo',
    note: 'Un restaurant de 12 personnes, déjà en service. Sans inscription.',
    title: 'Le Comptoir des Halles',
    lead: 'Un restaurant inventé de 12 personnes, déjà en service. Ce que vous y changez, les autres visiteurs le voient.',
    manager: 'Entrer comme chef d’équipe',
    employee: 'Entrer comme employée',
    failure: 'La démo n’est pas disponible pour le moment. Veuillez réessayer.',
  },
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
        'La grille du planning : la semaine de six personnes, chaque service avec ses heures et son type, les heures planifiées contre le contrat, une absence et la couverture de chaque jour.',
    },
    timeClock: {
      title: 'La badgeuse, pauses comprises',
      body: 'Un geste à l’arrivée, un geste au départ. La pause se compte à part : 30 minutes au plus, et personne n’a à s’en souvenir. Sans réseau, le badgeage est gardé sur le téléphone, puis envoyé avec ses deux heures.',
      drawing:
        'En cours depuis 02:47:13 : de 10:27 à 13:14, pause de 11:48 à 12:12, sur un service prévu de 10:30 à 15:00.',
    },
    leave: {
      title: 'Les congés, décidés en connaissance',
      body: 'La demande dit les jours, et combien de services elle toucherait. La décision se prend en un geste, un refus a toujours son motif, et le planning montre l’absence.',
      drawing:
        'La demande d’Inès Moreau : congés payés du 28/11/2025 au 30/11/2025, en attente, à approuver ou à refuser.',
    },
    trainings: {
      title: 'Les formations, place par place',
      body: 'Chacun s’inscrit depuis son téléphone tant qu’il reste des places. La dernière va à une seule personne.',
      drawing: 'Deux formations : l’une a encore quatre places, l’autre est complète.',
    },
    reports: {
      title: 'Statistiques et rapports',
      body: 'Heures travaillées, pauses, moyenne par jour. Lisibles en un regard, semaine après semaine.',
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
  average: 'Moyenne par jour',
  averageTotal: '6h52',
  phone: {
    title: 'Dans la poche de chacun',
    body: 'Son prochain service, sa badgeuse et sa semaine. Rien à installer : l’adresse suffit, et l’icône s’ajoute à l’écran d’accueil.',
    next: 'Le téléphone d’Inès : prochain service dans 2 h 20, de 18:30 à 23:00, et le bouton pour badger l’arrivée.',
    week: 'La semaine d’Inès sur son téléphone : aujourd’hui d’abord, les jours passés repliés.',
  },
  questions: {
    title: 'Cinq questions, sans détour',
    data: {
      question: 'Où sont nos données ?',
      answer:
        'Dans une seule base de données, sur le serveur qui fait tourner Relève. Aucun service extérieur ne les reçoit, et le site ne pose aucun traceur. Chacun exporte ce qui est gardé à son sujet, les administrateurs exportent le journal.',
    },
    hosting: {
      question: 'Qui héberge ?',
      answer:
        'Vous, ou la personne qui s’occupe de votre informatique. Relève ne dépend d’aucun hébergeur en particulier : une machine et un dossier suffisent, et les sauvegardes se font par une commande.',
    },
    price: {
      question: 'Combien ça coûte ?',
      answer:
        'Planning, badgeuse, congés et formations sont un seul logiciel libre (licence AGPL) : ni option, ni prix par personne. Restent le serveur et le temps de l’installer.',
    },
    cnil: {
      question: 'La badgeuse respecte-t-elle la CNIL ?',
      answer:
        'Ni photo, ni position, ni empreinte : chacun badge avec son compte. Un badgeage ne s’efface pas ; une correction garde son auteur, son motif et l’heure d’origine, et la personne la voit. Les heures sont gardées cinq ans. Il vous reste à informer l’équipe.',
    },
    import: {
      question: 'Peut-on reprendre l’existant ?',
      answer:
        'Oui : un fichier Excel ou CSV, tel qu’il est, apporte les personnes, les types de services et les soldes de congés. Rien n’est écrit avant votre accord, et un import s’annule pendant une heure. Les anciens badgeages restent là où ils sont.',
    },
  },
  example: {
    people: {
      youssef: 'Youssef',
      rachid: 'Rachid',
      ines: 'Inès',
      camille: 'Camille',
      hugo: 'Hugo',
      lucas: 'Lucas',
    },
    lastNames: {
      youssef: 'Benali',
      rachid: 'Haddad',
      ines: 'Moreau',
      camille: 'Roux',
      hugo: 'Lemaire',
      lucas: 'Chevalier',
    },
    types: { opening: 'Mise en place', noon: 'Déjeuner', evening: 'Dîner', closing: 'Bar' },
    hygiene: 'Hygiène en cuisine, HACCP',
    firstAid: 'Sauveteur secouriste du travail',
  },
  support: {
    title: '24h/24 et 7j/7',
    body: 'Le service ne s’arrête pas à 18 h. Notre support non plus.',
  },
}
