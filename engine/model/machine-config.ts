import type { Condition } from './condition.ts'

/** A guard of the machine by name, with the data it needs. */
export type MachineGuard =
  | { readonly type: 'holds'; readonly params: { readonly when: Condition } }
  | { readonly type: 'complete'; readonly params: { readonly step: string; readonly when?: Condition } }
  | { readonly type: 'mayAdd'; readonly params: { readonly repeat: string } }

/** An action of the machine by name, with the data it needs. */
export type MachineAction =
  | { readonly type: 'record'; readonly params: { readonly step: string } }
  | { readonly type: 'set'; readonly params: { readonly flags: Readonly<Record<string, string>> } }
  | { readonly type: 'clear'; readonly params: { readonly names: readonly string[] } }
  | { readonly type: 'openEntry'; readonly params: { readonly repeat: string } }
  | { readonly type: 'closeEntry'; readonly params: { readonly repeat: string } }

export interface MachineTransition {
  readonly target?: string
  readonly guard?: MachineGuard
  readonly actions?: readonly MachineAction[]
}

export interface MachineState {
  readonly type?: 'final'
  readonly entry?: readonly MachineAction[]
  readonly always?: readonly MachineTransition[]
  readonly on?: Readonly<Record<string, readonly MachineTransition[]>>
}

/**
 * An XState machine configuration as plain data. States are the steps and ends of the flow, and
 * `before:<step>` where a step is only shown to some visitors.
 */
export interface MachineConfig {
  readonly id: string
  readonly initial: string
  readonly states: Readonly<Record<string, MachineState>>
}
