import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { pipedream as pipedreamDestination } from '../connectors/destinations/pipedream.ts'
import { trustedForm } from '../connectors/trustedform.ts'
import { claimCertificate } from '../domain/claim-certificate.ts'
import { deliverLead } from '../domain/deliver-lead.ts'
import type { Stores } from '../parts.ts'
import type { Secrets } from '../secrets.ts'
import type { Queues } from './queues.ts'

interface WorkNeeds {
  readonly config: Config
  readonly secrets: Secrets
  readonly stores: Stores
  readonly logger: Logger
  readonly now: () => Date
  readonly random: () => number
  /** Name under which certificates are claimed. */
  readonly product: string
}

const minute = 60_000

/** Begins to deliver leads, to claim certificates, and to look every five minutes for what was forgotten. */
export async function startWork(queues: Queues, needs: WorkNeeds): Promise<void> {
  const { config, secrets, stores, logger, now, random } = needs
  const { pipedream, trustedForm: issuer } = config
  const alarm = (message: string, id: string) => logger.error({ alarm: true, id }, message)
  const destination = pipedreamDestination(pipedream.url, secrets.webhook)
  const issuerOfCertificates = trustedForm({ ...issuer, vendor: needs.product })

  const reconcile = async (before: Date) => {
    const { orphans } = await stores.deliveries.reconcile(
      before,
      'pipedream',
      pipedream.url ? 'pending' : 'no_destination',
    )
    if (issuer.apiKey) await stores.claims.reconcile(before)
    if (orphans > 0) logger.error({ alarm: true, orphans }, 'Accepted leads had no delivery; it was added.')
  }
  await queues.work(
    {
      'deliver-lead': id => {
        // Without a destination the delivery waits; it goes out once one is set.
        if (!pipedream.url) return Promise.resolve()
        return deliverLead(id, { deliveries: stores.deliveries, destination, now, random, alarm })
      },
      'claim-certificate': id => {
        if (!issuer.apiKey) return Promise.resolve()
        return claimCertificate(id, { claims: stores.claims, issuer: issuerOfCertificates, now, alarm })
      },
    },
    // What has been due for a minute has lost its job.
    () => reconcile(new Date(now().getTime() - minute)),
  )
  // Jobs that a killed server held come back late; whatever is due is looked at now. Seen twice, it is done once.
  await reconcile(now())
}
