import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { PublishingState } from './publish/PublishingState.tsx'

export const publishingSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'publishing', state: PublishingState, href: `${paths.admin.rules}#publishing` },
]
