const HOUR = 60

/** A third of the contract, in percent: the most that an agreement may allow (L. 3123-20). */
const aThird = 100 / 3

/** Up to ten employees and beyond: the same values. */
const building = {
  averageMax: 46 * HOUR,
  weekDaysMax: 5,
  weeklyRest: 48 * HOUR,
  overtimeYearMax: 180 * HOUR,
  minorDayMax: 10 * HOUR,
  minorWeekMax: 40 * HOUR,
} as const

/**
 * Values of the conventions where they differ from the law: a point of departure, to be checked with the convention and an accountant. Doubtful ones are
 * left to the law, such as the night of 2216, complementary hours at 11 %, the night and the holidays of 3043, or the longest day of 3127 (docs/decisions/0048-labour-parameters.md).
 */
export const presets = {
  /** The law alone, also to go back to it. */
  law: { idcc: null, values: {} },
  hcr: {
    idcc: '1979',
    values: {
      dayMax: 11.5 * HOUR,
      dayMaxAdministration: 10 * HOUR,
      dayMaxCook: 11 * HOUR,
      dayMaxReception: 12 * HOUR,
      dayMaxNightPorter: 12 * HOUR,
      averageMax: 46 * HOUR,
      nightAverageMax: 44 * HOUR,
      nightDayOfJob: true,
      nightWorkerFrom: 280 * HOUR,
      weeklyRestDays: 2,
      overtimeRates: [
        { width: 4 * HOUR, percent: 10 },
        { width: 4 * HOUR, percent: 20 },
        { width: null, percent: 50 },
      ],
      overtimeYearMax: 360 * HOUR,
      complementaryMax: aThird,
      sundays: 'permanent',
      apprenticesOnSundays: true,
      nightStart: '22:00',
      nightEnd: '07:00',
    },
  },
  'fast-food': { idcc: '1501', values: { sundays: 'permanent', weeklyRestDays: 2, complementaryMax: aThird } },
  'food-retail': {
    idcc: '2216',
    values: {
      averageMax: 42 * HOUR,
      overtimeYearMax: 180 * HOUR,
      partTimeMin: 26 * HOUR,
      sundays: 'food-until-13',
      paidBreaks: 5,
    },
  },
  'small-food-shop': { idcc: '1505', values: { weeklyRestDays: 1.5, sundays: 'food-until-13' } },
  cleaning: {
    idcc: '3043',
    // For Sundays that the plan has; an exceptional Sunday has 100 %, which no parameter says.
    values: { partTimeMin: 16 * HOUR, complementaryMax: aThird, overtimeYearMax: 190 * HOUR, sundayPremium: 20 },
  },
  'home-services': {
    idcc: '3127',
    values: {
      complementaryMax: aThird,
      overtimeYearMax: 200 * HOUR,
      nightStart: '22:00',
      nightEnd: '07:00',
      nightWorkerFrom: 300 * HOUR,
      sundayPremium: 10,
    },
  },
  'home-help': {
    idcc: '2941',
    values: { complementaryMax: aThird, weekDaysMax: 5, weeklyRestDays: 2, sundayPremium: 45, holidayPremium: 45 },
  },
  'building-small': { idcc: '1596', values: building },
  'building-large': { idcc: '1597', values: building },
} as const

export type PresetId = keyof typeof presets
export const presetIds = /* @__PURE__ */ Object.keys(presets) as [PresetId, ...PresetId[]]

/** The day on which the values of the presets were read. */
export const presetsAsOf = '2026-11-29'
