import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createPage, createVideo } from '../document/page-structured-data.ts';
import { BioTexts } from '../sections/planners/bio-texts.tsx';
import { Headshots } from '../sections/planners/headshots.tsx';
import { LeftOnMonday } from '../sections/planners/left-on-monday.tsx';
import { PlannerDate } from '../sections/planners/planner-date.tsx';
import { PlannerQuestions } from '../sections/planners/planner-questions.tsx';
import { PlannersOpening } from '../sections/planners/planners-opening.tsx';
import { References } from '../sections/planners/references.tsx';
import { SpeakerKit } from '../sections/planners/speaker-kit.tsx';
import { StageSheet } from '../sections/planners/stage-sheet.tsx';
import { listKnownTestimonials } from '../sections/planners/testimonial-videos.ts';
import { VideoTestimonials } from '../sections/planners/video-testimonials.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /meeting-planners: materials for those who put the event together (docs/product.md#meeting-planners). */
function MeetingPlannersPage(): ReactNode {
  return (
    <>
      <Headshots />
      <SpeakerKit />
      <BioTexts />
      <StageSheet />
      <VideoTestimonials />
      <LeftOnMonday />
      <References />
      <PlannerQuestions />
      <PlannerDate />
    </>
  );
}

export const page: PageModule = {
  Opening: PlannersOpening,
  Component: MeetingPlannersPage,
  describe: () => ({
    title: `For meeting planners: ${speaker.name}’s headshots, bio and AV sheet`,
    description: `High-resolution headshots, professional bio, stage introduction, keynote description, AV and stage sheet and video testimonials, ready to download.`,
  }),
  structure: (publicUrl, _params, _data, saved = {}) => [
    createPage(publicUrl, 'CollectionPage', '/meeting-planners', 'For meeting planners'),
    ...listKnownTestimonials(saved).map(({ video, poster }) => createVideo(publicUrl, video, poster)),
  ],
};
