import { useSearch } from '@tanstack/react-router'
import type { Opening } from '#web/page.ts'
import { ApplyPage } from './apply/ApplyPage.tsx'
import { TemplatesPage } from './list/TemplatesPage.tsx'

const isApplied = (search: Record<string, unknown>) => Boolean(search.template ?? search.cycle)

/** The lists; the preview of one of them where the address names it. */
export function PlannedPage() {
  return isApplied(useSearch({ strict: false })) ? <ApplyPage /> : <TemplatesPage />
}

PlannedPage.load = (opening: Opening) => (isApplied(opening.search) ? ApplyPage : TemplatesPage).load(opening)
