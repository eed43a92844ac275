/** The parts of a manifest that the rules read; which are present depends on the kind. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: Spec;
}

export type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly Expression[];
}

interface Expression {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

export interface Spec {
  /** A Service's is labels alone. */
  readonly selector?: Selector | Labels;
  readonly podSelector?: Selector;
  readonly policyTypes?: readonly string[];
  readonly template?: { readonly metadata?: { readonly labels?: Labels }; readonly spec: PodSpec };
  readonly ports?: readonly ServicePort[];
  readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
  readonly maxReplicas?: number;
  readonly metrics?: readonly { readonly resource?: { readonly target: { readonly type: string } } }[];
  readonly unhealthyPodEvictionPolicy?: string;
  readonly rules?: readonly IngressRule[];
  readonly ingress?: readonly Flow[];
  readonly egress?: readonly Flow[];
  readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
}

export interface ServicePort {
  readonly name?: string;
  readonly port: number;
  readonly targetPort?: Port;
}

export type Port = string | number;

export interface Flow {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: Port }[];
}

export interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
}

interface IngressRule {
  readonly http: { readonly paths: readonly { readonly backend: Backend }[] };
}

interface Backend {
  readonly service: {
    readonly name: string;
    readonly port: { readonly name?: string; readonly number?: number };
  };
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly volumes?: readonly { readonly name: string }[];
  readonly terminationGracePeriodSeconds?: number;
  readonly automountServiceAccountToken?: boolean;
  readonly enableServiceLinks?: boolean;
}

export interface ContainerPort {
  readonly name?: string;
  readonly containerPort: number;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly ports?: readonly ContainerPort[];
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly volumeMounts?: readonly { readonly name: string }[];
  readonly resources?: { readonly requests?: object; readonly limits?: { readonly memory?: string } };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[] };
  };
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean };
  };
}

export interface Probe {
  readonly httpGet?: { readonly port: Port; readonly path?: string };
  readonly tcpSocket?: { readonly port: Port };
}

/** `Deployment auth`. */
export const nameOf = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;

/** Pods that a resource makes. */
export interface Pods {
  readonly of: Resource;
  readonly labels: Labels;
  readonly spec: PodSpec;
}

export const podsOf = (resources: readonly Resource[]): Pods[] =>
  resources.flatMap((of) => {
    const template = of.spec?.template;
    return template === undefined
      ? []
      : [{ of, labels: template.metadata?.labels ?? {}, spec: template.spec }];
  });

/** Whether a selector takes pods with these labels; an empty one takes all. An unknown operator takes none. */
export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    if (operator === 'In') return value !== undefined && values.includes(value);
    if (operator === 'NotIn') return value === undefined || !values.includes(value);
    if (operator === 'Exists') return value !== undefined;
    return operator === 'DoesNotExist' && value === undefined;
  });

export const portsOf = ({ spec }: Pods): ContainerPort[] =>
  spec.containers.flatMap(({ ports = [] }) => [...ports]);

export const declares = (pods: Pods, port: Port): boolean =>
  portsOf(pods).some(({ name, containerPort }) => name === port || containerPort === port);
