import type { ReactNode } from 'react'
import type { RuleId } from '#labour/rules.ts'

/** Draws a rule as a line of the page of rules; null for one that the page does not list. @param said instead of where its value comes from */
export type DrawRule = (rule: RuleId, said: ReactNode) => ReactNode
