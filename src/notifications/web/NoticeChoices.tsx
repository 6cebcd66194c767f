import type { ReactNode } from 'react'
import { digestTime } from '#notifications/rules/delivery.ts'
import { useTranslation } from '#web/i18n.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import type { NoticeChoices as Choices, NoticeChange } from './NoticeSettings.ts'
import { QuietPanel } from './QuietPanel.tsx'

interface NoticeChoicesProps {
  choices: Choices
  canMail?: boolean
  /** For everybody who has not chosen otherwise. */
  isOfCompany?: boolean
  onChoose: (change: NoticeChange) => void
  /** Below what is chosen. */
  children?: ReactNode
}

/** The choice of notices and ways, for oneself or for the company. */
export function NoticeChoices({
  choices,
  canMail = true,
  isOfCompany = false,
  onChoose,
  children,
}: NoticeChoicesProps) {
  const { groups, quiet, isDigest } = choices
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)]">
      <GroupsPanel canMail={canMail} groups={groups} hasHints={!isOfCompany} onChoose={onChoose} />
      <div className="grid gap-4">
        <QuietPanel isOfCompany={isOfCompany} onChoose={onChoose} quiet={quiet} />
        {canMail && <MailPanel isDigest={isDigest} onChoose={onChoose} />}
        {children}
      </div>
    </div>
  )
}

function MailPanel({ isDigest, onChoose }: Pick<NoticeChoicesProps, 'onChoose'> & { isDigest: boolean }) {
  const { t } = useTranslation('noticeSettings')
  return (
    <Panel title={<span id="mails-of-notices">{t('mails.title')}</span>}>
      <RadioCards
        isStacked
        labelledBy="mails-of-notices"
        name="digest"
        onChange={value => onChoose({ isDigest: value === 'digest' })}
        options={[
          { value: 'digest', label: t('mails.digest', { time: digestTime }) },
          { value: 'each', label: t('mails.each') },
        ]}
        value={isDigest ? 'digest' : 'each'}
      />
    </Panel>
  )
}
