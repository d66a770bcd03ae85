import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { loginSchema } from '../../../shared/schemas/account.ts'
import { useApi } from '../../app-page/page-services.ts'

interface LoginQuestion {
  isTaken: boolean
  /** The error message of a login that is taken. */
  words: string
  /** Checks whether a login is taken; an invalid one is not checked. */
  ask: (login: string) => Promise<void>
  /** Forgets the result, since the login was changed. */
  forget: () => void
}

/** Returns a check whether a login is taken: a public name, so that it may be asked before the form is sent (S-8). */
export function useLoginQuestion(): LoginQuestion {
  const { t } = useTranslation('errors')
  const api = useApi()
  const [isTaken, setIsTaken] = useState(false)
  const asked = useRef('')
  return {
    isTaken,
    words: t('fields.login-taken'),
    async ask(typed) {
      const login = loginSchema.safeParse(typed)
      if (!api || !login.success || login.data === asked.current) return
      asked.current = login.data
      try {
        const answer = await api.call(contract.askLogin, { body: { login: login.data } })
        if (asked.current === login.data) setIsTaken(answer.isTaken)
      } catch {
        // Without a response it stays open: the server checks it when the form is sent.
        asked.current = ''
      }
    },
    forget: () => {
      asked.current = ''
      setIsTaken(false)
    },
  }
}
