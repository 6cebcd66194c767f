import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { fullName } from '#people/rules.ts'
import type { registerAsked } from '#record/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { personPath } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

const formats: readonly RegisterFormat[] = ['csv', 'xlsx', 'pdf']

/** The staff register as a file. What it lacks is named first, person by person. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('register')
  const query = useQuery(registerQuery)
  const take = useRegisterExport()
  const { refusal, show } = useRefusal(onClose)
  return (
    <Dialog
      footer={formats.map(format => (
        <Button
          isBusy={take.isPending && take.variables === format}
          isDisabled={!query.data}
          key={format}
          onPress={() => void show(take.mutateAsync(format), { failure: t('exportFailure') })}
          variant={format === 'pdf' ? 'primary' : 'secondary'}
        >
          {t(`formats.${format}`)}
        </Button>
      ))}
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="lg"
      subtitle={t('lead')}
      title={t('title')}
    >
      <Loaded failure={t('failure')} query={query}>
        {({ count, incomplete }) => (
          <>
            <p className="flex flex-wrap items-center gap-3 text-14">
              <span className="font-label">{t('count', { count })}</span>
              {incomplete.length > 0 ? (
                <StatusBadge kind="waiting">{t('incomplete', { count: incomplete.length })}</StatusBadge>
              ) : (
                <StatusBadge kind="ok">{t('complete')}</StatusBadge>
              )}
            </p>
            <ul className="divide-y divide-line">
              {incomplete.map(({ employeeId, missing, ...person }, index) => (
                <li className="py-2 wrap-anywhere" key={`${employeeId ?? ''}${String(index)}`}>
                  {employeeId ? (
                    <TextLink href={personPath(employeeId)}>{fullName(person)}</TextLink>
                  ) : (
                    <span className="font-label">
                      {fullName(person)} ({t('gone')})
                    </span>
                  )}
                  <p className="text-13 text-ink-2">{missing.map(fact => t(`missing.${fact}`)).join(', ')}</p>
                </li>
              ))}
            </ul>
            <p className="text-13 text-ink-2">
              {t('law')}. {t('copies')}
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

type RegisterFormat = z.output<typeof registerAsked>['format']

const registerQuery = queryOptions({
  queryKey: ['record', 'register'],
  queryFn: () => dataOf(api.GET('/record/register')),
})

const useRegisterExport = () =>
  useMutation({
    mutationFn: async (format: RegisterFormat) =>
      saveAnswer(await api.GET('/record/register/export', { params: { query: { format } }, parseAs: 'blob' })),
  })
