/** A value that several projects of one run share, with the number of its users. */
interface Shared<Value> {
  value: Promise<Value>
  userCount: number
}

const registryKey = Symbol.for('digital-world.shared-by-test-projects')

/**
 * Starts something for the first project of a run that needs it, and returns the same value to every other. Each
 * project loads its setup again, so the value is stored outside the modules.
 * @param stop ends it when the last project is done.
 * @returns the value, and `release`, which a project calls when it no longer needs the value.
 */
export async function shareOnce<Value>(
  name: string,
  start: () => Promise<Value>,
  stop: (value: Value) => Promise<void>,
): Promise<{ value: Value; release: () => Promise<void> }> {
  const registry = readRegistry()
  const shared: Shared<unknown> = registry.get(name) ?? { value: start(), userCount: 0 }
  registry.set(name, shared)
  shared.userCount += 1
  const value = (await shared.value) as Value
  return {
    value,
    release: async () => {
      shared.userCount -= 1
      if (shared.userCount > 0) return
      registry.delete(name)
      await stop(value)
    },
  }
}

function readRegistry(): Map<string, Shared<unknown>> {
  const registry = globalThis as { [registryKey]?: Map<string, Shared<unknown>> }
  registry[registryKey] ??= new Map()
  return registry[registryKey]
}
