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
      rachid: 'Rachid',
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
        'The week of five people, each shift to scale: Youssef 39.0 h, Rachid 35.0 h, Inès 34.5 h, Hugo 29.0 h, Lucas 39.0 h on a contract of 35 h.',
    },
    timeClock: {
      title: 'The time clock, breaks included',
      body: 'One tap to arrive, one tap to leave. The break is counted apart: 30 minutes at most, and nobody has to remember it.',
      drawing:
        'On duty for 02:47:13: from 10:27 to 13:14, break from 11:48 to 12:12, on a shift planned from 10:30 to 15:00.',
    },
    reports: {
      title: 'Statistics and reports',
      body: 'Hours worked, breaks, daily average. Readable at a glance, ready for payroll.',
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
  totals: { youssef: '39.0 h', rachid: '35.0 h', ines: '34.5 h', hugo: '29.0 h', lucas: '39.0 h' },
  average: 'Daily average',
  averageTotal: '6h52',
  clock: { state: 'On duty', elapsed: '02:47:13' },
  support: {
    title: '24 hours a day, 7 days a week',
    body: 'Service does not stop at six. Neither does our support.',
  },
}
