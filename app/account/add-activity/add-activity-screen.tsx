import { useEffect, useState } from 'react'
import { ActivityWaiting } from './activity-waiting.tsx'
import { AddActivityView } from './add-activity-view.tsx'

/**
 * Shows the add-activity screen: first what the server renders for everybody, then the form of the signed-in account.
 */
export function AddActivityScreen() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive ? <AddActivityView /> : <ActivityWaiting />
}
