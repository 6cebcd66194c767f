import { useState } from 'react'
import { store, stored } from '#web/api/browser-storage.ts'

/** Whether somebody said 'Plus tard' in this browser, and what says so. @param key of what is offered */
export const usePutOff = (key: string): [isPutOff: boolean, putOff: () => void] => {
  const [isPutOff, setPutOff] = useState(() => stored('localStorage', key) !== null)
  const putOff = () => {
    store('localStorage', key, '1')
    setPutOff(true)
  }
  return [isPutOff, putOff]
}
