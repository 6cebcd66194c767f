import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { BrokenDay } from './BrokenDay.tsx'

/** The server refuses by itself; this says so before asking it. */
export function ForbiddenPage() {
  const { t } = useTranslation('web')
  return <BrokenDay body={t('forbidden.body')} code="403" home={paths.dashboard} title={t('forbidden.title')} />
}
