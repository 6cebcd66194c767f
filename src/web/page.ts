import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Policy } from '#core/permissions.ts'
import type { SignedInSession } from './api/session.ts'
import type { Chapter } from './i18n.ts'
import type { resources } from './resources/all.ts'

type Words = typeof resources.web

/** The frame around a page, and who gets there at all (routes.tsx). */
export type PageArea = 'public' | 'public-form' | 'standalone' | 'employee' | 'admin' | 'owner'
export type PageTitle = keyof Words['titles']
export type PageLink = keyof Words['navigation']
export type PageWidth = 'wide' | 'content' | 'clock' | 'reading' | 'question'

/** What is known when a page below /app opens. */
export type Opening = {
  queryClient: QueryClient
  session: SignedInSession
  search: Record<string, unknown>
  /** What its address names: `$leaveId` of paths.ts. */
  params: Record<string, string>
}

/** What a page draws. A page below /app also says how it starts reading what it draws: `MyLeavePage.load = …`. */
export type Screen = (() => ReactNode) & { load?: (opening: Opening) => Promise<unknown> }

/** A page, as its capability declares it in `web/pages.ts`. Every visit downloads the declarations: the rest is imported lazily. */
export type Page = {
  area: PageArea
  /** From paths.ts. */
  path: string
  title: PageTitle
  width?: PageWidth
  /** Its words in the navigation of its area; absent where no navigation leads. */
  link?: PageLink
  /** Of a page beside it: its link is current here too, and leads here for whoever may not open that page. */
  under?: PageLink
  /** Who may open it; absent if everybody of the area may. */
  access?: Policy
  /** Signed-in people are redirected to their home. */
  isAnonymousOnly?: true
  /** May redirect. */
  guard?: (entering: { search: Record<string, unknown>; location: { state: object } }) => Promise<void>
  /** Sentences that its area has not fetched. */
  chapters?: readonly Chapter[]
  screen: () => Promise<Screen>
}
