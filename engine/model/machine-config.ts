import type { Condition } from './condition.ts'

/** A guard of the machine by name, with the data it needs. */
export type MachineGuard =
  /** The condition holds; with a step, once that step's answer is recorded. */
  | { readonly type: 'holds'; readonly params: { readonly when: Condition; readonly step?: string } }
  /** Every required field of the form is there, and the condition holds. */
  | { readonly type: 'complete'; readonly params: { readonly step: string; readonly when?: Condition } }
  /** The repeat has room for another entry. */
  | { readonly type: 'mayAdd'; readonly params: { readonly repeat: string } }
  /** The repeat has as many entries as it needs. */
  | { readonly type: 'enough'; readonly params: { readonly repeat: string } }

/** An action of the machine by name, with the data it needs. */
export type MachineAction =
  | { readonly type: 'record'; readonly params: { readonly step: string } }
  | { readonly type: 'set'; readonly params: { readonly flags: Readonly<Record<string, string>> } }
  | { readonly type: 'clear'; readonly params: { readonly names: readonly string[] } }
  | { readonly type: 'openEntry'; readonly params: { readonly repeat: string } }
  | { readonly type: 'closeEntry' }

export interface MachineTransition {
  readonly target?: string
  readonly guard?: MachineGuard
  readonly actions?: readonly MachineAction[]
}

export interface MachineState {
  readonly type?: 'final'
  readonly entry?: readonly MachineAction[]
  readonly always?: readonly MachineTransition[]
  readonly on?: Readonly<Partial<Record<'answer' | 'pass' | 'add', readonly MachineTransition[]>>>
}

/**
 * An XState machine configuration as plain data. Its states are the steps and ends of the flow, and
 * `before:<step>` where it depends on the visitor whether the step is shown.
 */
export interface MachineConfig {
  readonly id: string
  readonly initial: string
  readonly states: Readonly<Record<string, MachineState>>
}
