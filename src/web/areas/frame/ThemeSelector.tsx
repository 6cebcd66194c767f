import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { chooseTheme, chosenTheme, type Theme, themes } from '#web/ui/theme.ts'

export function ThemeSelector() {
  const { t } = useTranslation('web')
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <NativeSelect
      label={t('footer.theme')}
      onChange={event => choose(event.target.value as Theme)}
      options={themes.map(value => ({ value, label: t(`footer.themes.${value}`) }))}
      value={theme}
    />
  )
}
