import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress } from '../../../shared/rules/addresses.ts'

/** The parts of the profile (P-16), the first without a word in the address. */
export const profileTabs = ['personal', 'edit', 'password', 'settings', 'activities'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const tabQueryName = 'tab'

/** Returns the address of a tab of the profile (P-21). */
export function profileTabAddress(tab: ProfileTab): string {
  return tab === 'personal' ? profileAddress : `${profileAddress}?${tabQueryName}=${tab}`
}

/**
 * Returns the tab of the address, and a function that opens another: the browser's back button goes back.
 * @param first the tab to begin with whatever the address says, where there is one.
 */
export function useTab(first: ProfileTab | null): [current: ProfileTab, choose: (tab: ProfileTab) => void] {
  const [tab, setTab] = useState(() => first ?? tabOfAddress())
  const beginning = useRef(first).current
  useEffect(() => {
    if (beginning && beginning !== tabOfAddress())
      history.replaceState(null, '', profileTabAddress(beginning))
  }, [beginning])
  useEffect(() => {
    const follow = () => setTab(tabOfAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return [
    tab,
    (chosen) => {
      if (chosen !== tabOfAddress()) history.pushState(null, '', profileTabAddress(chosen))
      setTab(chosen)
    },
  ]
}

/** Returns the tab that the address of the page names. */
export function tabOfAddress(): ProfileTab {
  return tabOf(new URLSearchParams(location.search))
}

/** Returns the tab that a query names; the first for none. */
export function tabOf(query: URLSearchParams): ProfileTab {
  const asked = query.get(tabQueryName)
  return profileTabs.find((tab) => tab === asked) ?? 'personal'
}

/** Returns the tabs of the profile, as links. */
export function useTabItems() {
  const { t } = useTranslation('profile')
  return profileTabs.map((key) => ({ key, label: t(`tabs.${key}`), href: profileTabAddress(key) }))
}
