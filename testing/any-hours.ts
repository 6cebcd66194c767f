import * as fc from 'fast-check'
import { addDays } from '#core/calendar.ts'

/** With clocks that change in either hemisphere, by half an hour, or never. */
export const anyZone = fc.constantFrom(
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Indian/Reunion',
  'Pacific/Apia',
)
const sundays = Array.from({ length: 574 }, (_, week) => addDays('2020-01-05', 7 * week))
/** 2020 to 2030. Half of them are around a Sunday on which clocks may change. */
export const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 4017 }).map(days => addDays('2020-01-01', days)),
  fc.tuple(fc.constantFrom(...sundays), fc.constantFrom(-1, 0)).map(([day, days]) => addDays(day, days)),
)
export const anyTime = fc
  .nat(1439)
  .map(minute => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
export const anyHours = fc.record({ startTime: anyTime, endTime: anyTime })
