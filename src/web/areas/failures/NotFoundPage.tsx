import { Standalone } from '#web/areas/Standalone.tsx'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { BrokenDay } from './BrokenDay.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('web')
  return (
    <Standalone>
      <BrokenDay body={t('notFound.body')} code="404" home={paths.landing} title={t('notFound.title')} />
    </Standalone>
  )
}
