import { useEffect, useState } from 'react'
import { ActivityWaiting } from './activity-waiting.tsx'
import { AddActivityView } from './add-activity-view.tsx'

/** The add-activity screen: what everybody gets from the server first, then what the one who is signed in writes. */
export function AddActivityScreen() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive ? <AddActivityView /> : <ActivityWaiting />
}
