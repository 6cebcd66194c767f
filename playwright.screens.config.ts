import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The whole walk: every screen in every window, theme and language. By hand, before an issue is resolved. */
export default defineConfig(journeys, { testMatch: 'whole-walk.ts', retries: 0 })
