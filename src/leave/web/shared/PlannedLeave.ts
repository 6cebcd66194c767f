/** The part of leave that plannings read. First views leave the rest of its rules out. */
export { concerns } from '#leave/rules/periods.ts'
export { partWords, typeWords } from '#leave/rules/words.ts'
export { absenceOf } from '#leave/span.ts'
