/** The face of a clock: the angles of its hands in degrees from twelve, and whether it shows night. */
export interface ClockFace {
  hourDegrees: number
  minuteDegrees: number
  isNight: boolean
}

/** Night is drawn from 20:00 until 7:00. */
const dayStartsHour = 7
const dayEndsHour = 20

/** Returns the face of a clock at a time of day: hours 0 to 23, minutes 0 to 59. */
export function clockFace(hour: number, minute: number): ClockFace {
  return {
    hourDegrees: ((hour % 12) + minute / 60) * 30,
    minuteDegrees: minute * 6,
    isNight: hour < dayStartsHour || hour >= dayEndsHour,
  }
}
