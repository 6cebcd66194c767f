import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  metaTitle: 'Relève: schedules, time clock, leave and trainings',
  metaDescription:
    'The week drawn to scale, the time clock with its breaks, leave, trainings and reports of hours. Support 24 hours a day, 7 days a week.',
  login: 'Sign in',
  title: 'Every shift, handed over.',
  lead: 'Schedules, time clock, leave and trainings. Everyone knows when they start, and who takes over.',
  demo: 'Request a demo',
  try: {
    open: 'Try the demo',
    note: 'A restaurant of 12 people, already at work. No sign-up.',
    title: 'Le Comptoir des Halles',
    lead: 'An invented restaurant of 12 people, already at work. Other visitors see what you change.',
    manager: 'Enter as a team leader',
    employee: 'Enter as an employee',
    failure: 'The demo is not available at the moment. Please try again.',
  },
  chart: {
    title: 'A Saturday at Le Comptoir des Halles',
    scope: '6 people, 08:00 to 02:00',
    handover: 'handover',
    people: {
      youssef: 'Youssef',
      ines: 'Inès',
      hugo: 'Hugo',
      margaux: 'Margaux',
      sofia: 'Sofia',
      lucas: 'Lucas',
    },
    hour: '{{hour}}:00',
    description:
      'Six shifts of one day: Youssef 08:00 to 16:00, Inès 10:30 to 15:00, Hugo 11:00 to 16:30, Margaux 15:30 to 23:00, Sofia 16:00 to 00:00, Lucas 18:30 to 02:00. The evening team takes over between 15:30 and 16:30.',
  },
  features: {
    schedule: {
      title: 'The week’s schedule',
      body: 'Seven days, the whole team, every shift to scale. Hours are compared with the contract while you plan: 35 h stays 35 h.',
      drawing:
        'The schedule grid: the week of six people, each shift with its hours and its type, planned hours against the contract, an absence and the coverage of each day.',
    },
    timeClock: {
      title: 'The time clock, breaks included',
      body: 'One tap to arrive, one tap to leave. The break is counted apart: 30 minutes at most, and nobody has to remember it. Without a network, the punch is kept on the phone, then sent with both its times.',
      drawing:
        'On duty for 02:47:13: from 10:27 to 13:14, break from 11:48 to 12:12, on a shift planned from 10:30 to 15:00.',
    },
    leave: {
      title: 'Leave, decided knowingly',
      body: 'The request tells the days, and how many shifts it would touch. Deciding takes one tap, a refusal always has its reason, and the schedule shows the absence.',
      drawing:
        'The request of Inès Moreau: paid leave from 28/11/2025 to 30/11/2025, pending, to approve or to refuse.',
    },
    trainings: {
      title: 'Trainings, seat by seat',
      body: 'People enrol from their phone as long as there are spots. The last one goes to one person.',
      drawing: 'Two trainings: one has four spots left, the other is full.',
    },
    reports: {
      title: 'Statistics and reports',
      body: 'Hours worked, breaks, daily average. Readable at a glance, week after week.',
      drawing: 'Hours worked from Monday to Friday: 7h42, 7h12, 7h12, 4h18, 7h54, which is 6h52 a day on average.',
    },
  },
  days: {
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
  average: 'Daily average',
  averageTotal: '6h52',
  phone: {
    title: 'In everybody’s pocket',
    body: 'Their next shift, their time clock and their week. Nothing to install: the address is enough, and the icon goes on the home screen.',
    next: 'Inès’s phone: next shift in 2 h 20, from 18:30 to 23:00, and the button to clock in.',
    week: 'Inès’s week on her phone: today first, past days folded.',
  },
  questions: {
    title: 'Five questions, straight answers',
    data: {
      question: 'Where is our data?',
      answer:
        'In one database, on the server that runs Relève. No outside service receives it, and the site sets no tracker. People export what is kept about them, administrators export the journal.',
    },
    hosting: {
      question: 'Who hosts it?',
      answer:
        'You, or whoever looks after your computers. Relève depends on no particular host: a machine and a folder are enough, and a command makes backups.',
    },
    price: {
      question: 'What does it cost?',
      answer:
        'Schedules, time clock, leave and trainings are one free software (AGPL licence): no option, no price per person. What remains is the server and the time to install it.',
    },
    cnil: {
      question: 'Does the time clock respect the CNIL, the French data protection authority?',
      answer:
        'No photo, no location, no fingerprint: people clock with their account. A punch is never erased; a correction keeps its author, its reason and the original time, and the person sees it. Hours are kept for five years. Informing the team is left to you.',
    },
    import: {
      question: 'Can we bring over what we have?',
      answer:
        'Yes: an Excel or CSV file, as it is, brings people, shift types and leave balances. Nothing is written before you agree, and an import can be undone for an hour. Former punches stay where they are.',
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
    types: { opening: 'Preparation', noon: 'Lunch', evening: 'Dinner', closing: 'Bar' },
    hygiene: 'Kitchen hygiene, HACCP',
    firstAid: 'Workplace first aid',
  },
  support: {
    title: '24 hours a day, 7 days a week',
    body: 'Service does not stop at six. Neither does our support.',
  },
}
