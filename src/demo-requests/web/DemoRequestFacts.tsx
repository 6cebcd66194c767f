import type { ReactNode } from 'react'
import { mailto } from '#core/pages.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { DemoRequest } from './DemoRequests.ts'
import { useChoiceWord } from './useChoiceWord.ts'

/** All that the prospect has sent. */
export function DemoRequestFacts({ request }: { request: DemoRequest }) {
  const { t } = useTranslation('demo-requests')
  const wordOf = useChoiceWord()
  return (
    <dl className="grid gap-x-6 gap-y-3.5 min-[520px]:grid-cols-2">
      <Fact label={t('fields.companyName')}>{request.companyName}</Fact>
      <Fact label={t('fields.businessSector')}>{wordOf('businessSector', request.businessSector)}</Fact>
      <Fact label={t('fields.contact')}>{fullName(request)}</Fact>
      <Fact label={t('fields.position')}>{wordOf('position', request.position)}</Fact>
      <Fact label={t('fields.email')}>
        <TextLink href={mailto(request.email)}>{request.email}</TextLink>
      </Fact>
      <Fact label={t('fields.phone')}>
        <TextLink href={`tel:${request.phone.replaceAll(' ', '')}`}>{request.phone}</TextLink>
      </Fact>
      <Fact label={t('fields.totalEmployees')}>{wordOf('totalEmployees', request.totalEmployees)}</Fact>
      <Fact label={t('fields.totalEstablishments')}>{wordOf('totalEstablishments', request.totalEstablishments)}</Fact>
      <div className="min-[520px]:col-span-2">
        <dt className="text-14 font-semibold">{t('fields.needs')}</dt>
        {/* A text that turns its direction around does so for itself alone. */}
        <dd className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2" dir="auto">
          {request.needs === '' ? t('detail.noNeeds') : request.needs}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
