import { useId, useState } from 'react'
import { capitalised } from '#core/sentences.ts'
import { monthName } from '#payroll/rules/months.ts'
import { sendingWays } from '#payroll/rules/sendings.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FieldMessage } from '#web/ui/fields/FieldMessage.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'
import { ThisComputer } from '#web/ui/sharing/ThisComputer.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { KeptFileText } from './KeptFileText.tsx'
import { type PayrollMonth, type SendingForm, type SentFiles, useSendFiles } from './Payroll.ts'

const handedOver = checkedBy<SendingForm>(async () => (await import('#payroll/schemas.ts')).sendFiles)
const mailed = checkedBy<SendingForm>(async () => (await import('#payroll/schemas.ts')).mailFiles)

interface SendFilesDialogProps {
  data: PayrollMonth
  onClose: () => void
}

/** Files of a closed month for the accountant: mailed where a mail server is set, else by a link that is handed over. */
export function SendFilesDialog(props: SendFilesDialogProps) {
  // The password and the link stand here alone, and go with the dialog.
  const [shown, setShown] = useState<SentFiles | null>(null)
  return shown ? <ShownOnce onClose={props.onClose} sent={shown} /> : <SendingDialog {...props} onShown={setShown} />
}

const useSubtitle = ({ month, closing }: PayrollMonth) => {
  const { t, language } = useTranslation('payroll')
  const { timeZone } = useMember().company
  return (
    closing &&
    t('sendings.closed', { month: capitalised(monthName(month, language)), ...writtenMoment(closing.at, timeZone) })
  )
}

function SendingDialog({ data, onClose, onShown }: SendFilesDialogProps & { onShown: (sent: SentFiles) => void }) {
  const { t } = useTranslation('payroll')
  const sendsMail = useSendsMail()
  const howId = useId()
  const last = data.sendings[0]?.id ?? null
  const { send } = useOpened(last, 'payroll.sent-meanwhile')
  const { mutateAsync } = useSendFiles(data.month)
  const { form, ...dialog } = useCommandForm<SendingForm, SentFiles>({
    resolver: sendsMail ? mailed : handedOver,
    defaultValues: {
      way: 'link',
      to: sendsMail ? (data.settings.accountantEmail ?? '') : null,
      files: data.files.map(({ id }) => id),
      seen: last,
    },
    send: send((values, seen) => mutateAsync({ ...values, seen })),
    onDone: sent => {
      if (sendsMail) notify.success(t('sendings.begun'))
      if (sent.password !== null || sent.url !== null) onShown(sent)
      else onClose()
    },
    failure: t('sendings.failure'),
  })
  const { control } = form
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      submitLabel={t(sendsMail ? 'sendings.submit' : 'sendings.make')}
      subtitle={useSubtitle(data)}
      title={t(sendsMail ? 'sendings.send' : 'sendings.copyLink')}
    >
      <div className="grid gap-4">
        {sendsMail && (
          <>
            <FormField control={control} name="to">
              {({ value, ...field }) => (
                <TextField
                  {...field}
                  autoComplete="off"
                  hint={t('sendings.toHint')}
                  label={t('sendings.to')}
                  type="email"
                  value={value ?? ''}
                />
              )}
            </FormField>
            <div className="grid gap-1.5">
              <p className="text-14 font-label" id={howId}>
                {t('sendings.how')}
              </p>
              <FormField control={control} name="way">
                {field => (
                  <RadioCards
                    {...field}
                    labelledBy={howId}
                    options={sendingWays.map(value => ({
                      value,
                      label: t(`sendings.ways.${value}`),
                      hint: t(`sendings.hints.${value}`),
                    }))}
                  />
                )}
              </FormField>
            </div>
          </>
        )}
        <FormField control={control} name="files">
          {({ value, onChange, error }) => (
            <ChosenFiles chosen={value} error={error} files={data.files} onChange={onChange} />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}

interface ChosenFilesProps {
  files: PayrollMonth['files']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

function ChosenFiles({ files, chosen, onChange, error }: ChosenFilesProps) {
  const { t } = useTranslation('payroll')
  const messageId = useId()
  const [read, setRead] = useState<string | null>(null)
  const toggle = (id: string, isChosen: boolean) =>
    onChange(files.map(file => file.id).filter(each => (each === id ? isChosen : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error ? messageId : undefined}>
      <legend className="text-14 font-label">{t('sendings.files')}</legend>
      {files.map(file => (
        <div className="flex flex-wrap items-start justify-between gap-x-3" key={file.id}>
          <CheckboxField
            hint={t('sendings.bytes', { count: file.lines })}
            label={<span className="wrap-anywhere">{file.name}</span>}
            onChange={isChosen => toggle(file.id, isChosen)}
            value={chosen.includes(file.id)}
          />
          {!file.name.endsWith('.xlsx') && (
            <Button
              aria-expanded={read === file.id}
              aria-label={t('kept.showOf', { name: file.name })}
              onPress={() => setRead(read === file.id ? null : file.id)}
              size="sm"
              variant="quiet"
            >
              {t(read === file.id ? 'kept.hide' : 'kept.show')}
            </Button>
          )}
          {read === file.id && (
            <div className="w-full min-w-0 pb-2">
              <KeptFileText file={file} />
            </div>
          )}
        </div>
      ))}
      <FieldMessage error={error && t('sendings.noFile')} id={messageId} />
    </fieldset>
  )
}

/** The password of an archive, which no mail carries, or the address of a link that is handed over. */
function ShownOnce({ sent: { password, url }, onClose }: { sent: SentFiles; onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const text = password === null ? url! : (password.match(/.{4}/g) ?? [password]).join(' ')
  return (
    <Dialog
      footer={
        <>
          <CopyButton label={t(password === null ? 'links:copy' : 'sendings.copyPassword')} text={password ?? url!} />
          <Button onPress={onClose}>{t('links:done')}</Button>
        </>
      }
      isOpen
      onClose={onClose}
      title={t(password === null ? 'sendings.link' : 'sendings.password')}
    >
      <p
        className={`rounded-2 bg-sunken px-3 py-2 wrap-anywhere select-all ${password === null ? 'text-13' : 'font-mono text-18 font-semibold'}`}
      >
        {text}
      </p>
      {url !== null && <ThisComputer address={url} />}
      <p className="text-13 text-ink-2">{t(password === null ? 'sendings.linkHint' : 'sendings.passwordHint')}</p>
    </Dialog>
  )
}
