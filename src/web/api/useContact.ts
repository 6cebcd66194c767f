import { useSyncExternalStore } from 'react'
import { currentContact, onContact } from './contact.ts'

/** Whether the server answers, and until when it did. Apart from what it reads, which the sign-in page needs without React. */
export const useContact = () => useSyncExternalStore(onContact, currentContact, currentContact)
