import { findNothingAndLeaveTraces } from './traces.tsx';

findNothingAndLeaveTraces();
