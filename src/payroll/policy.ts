import { needs } from '#core/permissions.ts'

/** Reads who agrees with their month: those who prepare pay, and those who answer. */
export const mayReadAgreement = needs('manage_pay', 'manage_team')

/** Answers what people say is missing: it decides pay, like hours. */
export { mayDecideHours as mayAnswerAgreement, mayDecideHoursOf as mayAnswerAgreementOf } from '#timesheets/policy.ts'

/** Reads everybody's month and sends it to the accountant. */
export const mayRunPayroll = needs('manage_pay')
