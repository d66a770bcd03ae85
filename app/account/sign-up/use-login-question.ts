import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app-page/page-services.ts'
import { isLoginTaken } from '../parts/login-question.ts'

interface LoginQuestion {
  isTaken: boolean
  /** The error message of a login that is taken. */
  words: string
  /** Checks whether a login is taken; an invalid one is not checked. */
  ask: (login: string) => Promise<void>
  /** Forgets the result, since the login was changed. */
  forget: () => void
}

/** Returns a check whether a login is taken, which asks once for the same login. */
export function useLoginQuestion(): LoginQuestion {
  const { t } = useTranslation('errors')
  const api = useApi()
  const [isTaken, setIsTaken] = useState(false)
  const asked = useRef('')
  return {
    isTaken,
    words: t('fields.login-taken'),
    async ask(login) {
      if (!api || login === asked.current) return
      asked.current = login
      const answer = await isLoginTaken(api, login)
      if (asked.current !== login) return
      if (answer === null) asked.current = ''
      else setIsTaken(answer)
    },
    forget: () => {
      asked.current = ''
      setIsTaken(false)
    },
  }
}
