import { isDaytime } from '../../shared/rules/local-time.ts'

const minuteMs = 60_000

/** Shows what the time is now in each zone `[data-local-clock]`, and sets it again with every minute (P-27). */
export function showLocalClocks(): void {
  const clocks = [...document.querySelectorAll<HTMLElement>('[data-local-clock]')]
  if (clocks.length === 0) return
  const set = () => {
    for (const clock of clocks) setClock(clock)
    setTimeout(set, minuteMs - (Date.now() % minuteMs))
  }
  set()
}

function setClock(clock: HTMLElement): void {
  const time = new Date().toLocaleTimeString('en-GB', {
    timeZone: clock.dataset.localClock,
    hour: '2-digit',
    minute: '2-digit',
  })
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const element = clock.querySelector('time')
  if (element) element.textContent = time
  clock.toggleAttribute('data-night', !isDaytime(hours * 60 + minutes))
  clock.hidden = false
}
