import type { Feature, Features } from '#contracts/features.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { roadmapStream } from '#contracts/roadmap/streams.ts';
import type { HandleRoadmap } from './votes.ts';

interface Ports {
  readonly handleRoadmap: HandleRoadmap;
  readonly readFeatures: () => Promise<{ readonly features: Features }>;
  /** Resolves once the votes have reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handler that votes and takes a vote back. */
export const roadmapCommands = ({ handleRoadmap, readFeatures, whenVisible }: Ports) => {
  const isOn = async (feature: Feature): Promise<boolean> => (await readFeatures()).features[feature] === 'on';
  return {
    voteForFeature: async ({ params: { feature }, body: { wanted } }, { caller, context }) => {
      if (wanted && (await isOn(feature))) throw new Refusal('conflict.feature_is_on');
      const command = { kind: 'vote', feature, wanted } as const;
      const { position } = await handleRoadmap(roadmapStream(caller.userId), command, context);
      await whenVisible(position);
      return { position, feature, own: wanted };
    },
  } satisfies SomeHandlers;
};
