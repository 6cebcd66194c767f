import { needs } from '#core/permissions.ts'

/** Reads everybody's month and sends it to the accountant. */
export const mayRunPayroll = needs('manage_pay')
