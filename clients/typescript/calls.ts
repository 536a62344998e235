// @ts-nocheck The code of oazapfts is not written for exactOptionalPropertyTypes. Its types hold all the same.
/**
 * Red Helicopter
 * 1.1.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export type AchievementDefinition = {
    id: string;
    version: number;
    name: string;
    description: string;
    tier: "Bronze" | "Silver" | "Gold" | "Platinum" | "Diamond";
    category: "Personal Development" | "Emotional Intelligence" | "Story Architecture" | "Multi-Sensory Mastery" | "Getting Started" | "Senior Living Excellence" | "Care Leadership" | "Team Collaboration" | "Community Development" | "Impact Measurement";
    requirements: {
        [key: string]: number | boolean;
    };
    points: number;
    evidence_required: string[];
    sensory_validation: {
        visual?: boolean;
        audio?: boolean;
        biometric?: boolean;
        emotional_state?: boolean;
        community_feedback?: boolean;
        impact_verification?: boolean;
        story_authenticity?: boolean;
    };
    unlock_message: string;
    aleris_specific?: boolean;
    hidden?: boolean;
    prerequisite_achievements?: string[];
    created_at: string;
    updated_at: string;
};
export type AchievementDefinitions = {
    definitions: AchievementDefinition[];
};
export type UserAchievement = {
    achievement_id: string;
    unlocked_at: string;
    shared: "private" | "organization" | "community";
    validated: boolean;
    validatedBy: string | null;
    standing: "claimed" | "witnessed" | "confirmed";
    wanted: "claimed" | "witnessed" | "confirmed";
    evidence: number;
};
export type UserAchievements = {
    achievements: UserAchievement[];
};
export type AllAchievementProgress = {
    progress: {
        achievement_id: string;
        percent: number;
        requirements: {
            [key: string]: {
                current: number | boolean;
                threshold: number | boolean;
                met: boolean;
            };
        };
        estimated_completion_date: string | null;
    }[];
    hints: string[];
};
export type AchievementStats = {
    totalPoints: number;
    currentLevel: number;
    streakDays: number;
    nextLevelAt: number;
    unlockedCount: number;
    totalCount: number;
};
export type WhyAchievementAnswer = {
    achievement_id: string;
    unlocked_at: string;
    definition_version: number;
    prerequisites: string[];
    requirements: {
        key: string;
        label: string;
        value: number | boolean;
        threshold: number | boolean;
        events: {
            id: string;
            "type": string;
            occurredAt: string;
            summary: string;
            path: string | null;
            imported: boolean;
        }[];
    }[];
};
export type WayToAchievementAnswer = {
    achievement_id: string;
    deeds: {
        deed: "step" | "report" | "feeling" | "story" | "anchor" | "ripple" | "project" | "mentoring" | "week" | "scenario" | "care" | "use";
        times: number;
        days: number | null;
        minutes: number;
        ownPace: boolean;
        step: number | null;
    }[];
    more: number;
};
export type Step1Answers = {
    metaphor?: string;
    lifeBalance?: number;
    moneyBalance?: number;
    joyBalance?: number;
    intention?: string;
    consents?: {
        photos?: boolean;
        voice?: boolean;
        stories?: boolean;
        pulse?: boolean;
    };
};
export type Step2Answers = {
    personalStories?: {
        childStory?: string;
        professionalStory?: string;
        kindnessReceived?: string;
        agencyAtWork?: string;
    };
    coreValues?: string[];
    relationships?: string[];
    authenticMoments?: string[];
};
export type Step3Answers = {
    organisationNarrative?: string;
    kindnessPractice?: string;
};
export type Step4Answers = {
    fractals?: {
        me?: string;
        team?: string;
        organisation?: string;
        community?: string;
    };
    lemonadeStandChoices?: {
        friendsCalled?: string[];
        businessDecisions?: string[];
        ownershipPhilosophy?: string;
    };
    leverage?: {
        timeInvestments?: string;
        valueCreation?: string;
        agencyBuilding?: string;
    };
    financialVision?: {
        timeFreedom?: boolean;
        balanceSheetThinking?: boolean;
        socialCapitalFocus?: boolean;
    };
};
export type Step5Answers = {
    choices?: {
        [key: string]: string;
    };
    learnt?: string;
    lookBack?: {
        moments?: {
            [key: string]: {
                value?: string;
                again?: boolean;
            };
        };
        carried?: string;
    };
};
export type Step6Answers = {
    commitments?: {
        what: string;
        by?: string;
        withWhom?: string;
    }[];
    communityProject?: string;
    messageToSelf?: string;
    messageDays?: 30 | 90 | 365;
    careQuality?: {
        measure: string;
        baseline: number;
        current: number;
        lowerIsBetter?: boolean;
    };
};
export type StepAnswers = Step1Answers | Step2Answers | Step3Answers | Step4Answers | Step5Answers | Step6Answers;
export type TrackProgressBodyStepCompletion = {
    user_id: string;
    timestamp: string;
    "type": "step_completion";
    step_id: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        answers?: StepAnswers;
    };
};
export type TrackProgressBodyFlightReport = {
    user_id: string;
    timestamp: string;
    "type": "flight_report";
    step_id?: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        lifeBalance: number;
        moneyProgress: number;
        joyLevel: number;
        notes?: string;
    };
};
export type TrackProgressBodyCommunityProject = {
    user_id: string;
    timestamp: string;
    "type": "community_project";
    step_id?: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        projectName: string;
        valuesAlignment: number;
        role?: string;
        description?: string;
    };
};
export type TrackProgressBodyRippleEffect = {
    user_id: string;
    timestamp: string;
    "type": "ripple_effect";
    step_id?: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        category: "hobbies" | "relationships" | "community" | "other";
        storyText?: string;
        peopleImpacted?: number;
        timeInvested?: number;
        valueCreated?: string;
    };
};
export type TrackProgressBodyEmotionalState = {
    user_id: string;
    timestamp: string;
    "type": "emotional_state";
    step_id?: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        emotion: string;
        intensity?: number;
        parasympatheticActivation?: boolean;
        qualityScore?: number;
        heartRate?: number;
    };
};
export type TrackProgressBodySensoryAnchor = {
    user_id: string;
    timestamp: string;
    "type": "sensory_anchor";
    step_id?: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        sense: "visual" | "audio" | "touch" | "smell" | "taste";
        description: string;
        mediaUrl?: string;
    };
};
export type TrackProgressBodyStoryEvidence = {
    user_id: string;
    timestamp: string;
    "type": "story_evidence";
    step_id?: "step1" | "step2" | "step3" | "step4" | "step5" | "step6";
    data: {
        title?: string;
        storyText?: string;
        recordingUrl?: string;
        photos?: string[];
        vulnerabilityLevel?: number;
        multiModalScore?: number;
        wisdomScore?: number;
    };
};
export type TrackProgressBody = ({
    "type": "step_completion";
} & TrackProgressBodyStepCompletion) | ({
    "type": "flight_report";
} & TrackProgressBodyFlightReport) | ({
    "type": "community_project";
} & TrackProgressBodyCommunityProject) | ({
    "type": "ripple_effect";
} & TrackProgressBodyRippleEffect) | ({
    "type": "emotional_state";
} & TrackProgressBodyEmotionalState) | ({
    "type": "sensory_anchor";
} & TrackProgressBodySensoryAnchor) | ({
    "type": "story_evidence";
} & TrackProgressBodyStoryEvidence);
export type JourneyProgress = {
    currentStep: number;
    overallCompletionPercentage: number;
    createdAt: string;
    lastLoginDate: string | null;
    step1OverviewCompleted: boolean;
    step2MyJourneyCompleted: boolean;
    step3OrgNarrativeCompleted: boolean;
    step4FractalsCompleted: boolean;
    step5SimulationCompleted: boolean;
    step6ActionFlowCompleted: boolean;
    unlockedComponents: ("life" | "money" | "joy" | "goodwill")[];
    journeyComplete: boolean;
    startedAt: string | null;
    completedAt: string | null;
};
export type TrackProgressAnswer = {
    position: string;
    progress: JourneyProgress;
    unlocked: string[];
    event?: string;
};
export type UnlockAchievementBody = {
    user_id: string;
    achievement_id: string;
    evidence_data?: any;
    unlocked_at?: string;
};
export type UnlockAchievementAnswer = {
    position: string;
    achievement_id: string;
    unlocked_at: string;
};
export type ValidateAchievementBody = {
    mentor_validated: true;
    user_id: string;
};
export type ValidateAchievementAnswer = {
    position: string;
    achievement_id: string;
    validated: boolean;
};
export type Organization = {
    id: string;
    name: string;
    domains: string[];
    members: number;
    variant: "standard" | "senior-living";
    passwordMinLength: number | null;
    requiresSecondFactor: boolean;
};
export type AdminOrganizationsAnswer = {
    items: Organization[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type MembersAnswer = {
    items: {
        id: string;
        username: string;
        email: string;
        firstName: string;
        lastName: string;
        role: "learner" | "mentor" | "org_admin" | "admin";
        registeredAt: string;
    }[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type ChangeMemberRoleBody = {
    role: "learner" | "mentor" | "org_admin";
    reason?: string;
};
export type ChangeMemberRoleAnswer = {
    position: string;
    role: "learner" | "mentor" | "org_admin";
};
export type CommandAnswer = {
    position: string;
};
export type Invitation = {
    id: string;
    email: string;
    state: "open" | "expired" | "accepted";
    sentAt: string;
    expiresAt: string;
    role: "learner" | "mentor" | "org_admin";
    roleWithdrawn: boolean;
    groups: string[];
    invitedBy: string | null;
};
export type InvitationsAnswer = {
    items: Invitation[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type InviteMemberBody = {
    email: string;
};
export type InviteMemberAnswer = {
    position: string;
    invitation: Invitation;
};
export type ResendInvitationAnswer = {
    position: string;
    invitation: Invitation;
};
export type TenantsAnswer = {
    items: {
        id: string;
        name: string;
        domains: string[];
        members: number;
        invited: number;
        seats: number | null;
        suspended: {
            at: string;
            reason: string;
        } | null;
        signOn: {
            protocol: ("saml" | "oidc") | null;
            hasDraft: boolean;
            lastSignInAt: string | null;
            ownWay: number;
        };
    }[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type AssessmentResult = {
    id: string;
    assessment: "agency" | "tech-readiness" | "tech-baseline";
    definitionVersion: number;
    completedAt: string;
    total: number;
    facets: {
        [key: string]: number;
    };
    solved: number;
    tasks: number;
    answers: {
        [key: string]: number;
    };
    rescored: {
        definitionVersion: number;
        total: number;
        facets: {
            [key: string]: number;
        };
        solved: number;
        tasks: number;
    } | null;
};
export type AssessmentResultsAnswer = {
    items: AssessmentResult[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type LifeMoneyJoy = {
    life: number;
    money: number;
    joy: number;
};
export type Balance = {
    reports: number;
    steady: {
        life: number;
        money: number;
        joy: number;
    };
    weeks: {
        week: string;
        reports: number;
        mean: LifeMoneyJoy | null;
    }[];
    latest: {
        day: string;
        life: number;
        money: number;
        joy: number;
    }[];
    first: {
        life: number | null;
        money: number | null;
        joy: number | null;
    } | null;
    experiment: {
        id: string;
        plan: string;
    } | null;
};
export type FlightReportsAnswer = {
    items: {
        id: string;
        day: string;
        reportedAt: string;
        life: number;
        money: number;
        joy: number;
        notes: string | null;
    }[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type GroupsAnswer = {
    groups: {
        id: string;
        name: string;
        members: number;
    }[];
    max: number;
};
export type GroupMembersAnswer = {
    items: {
        id: string;
        firstName: string;
        lastName: string;
        email: string;
    }[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type RhythmAnswer = {
    quarters: number;
    hours: number[];
    weekdays: number[];
    days: number;
    firstDay: string | null;
};
export type JourneyStep = {
    step: number;
    title: string;
    question: string;
    component: ("life" | "money" | "joy" | "goodwill") | null;
    minutes: number;
    weekMinutes: number;
    state: "done" | "open" | "locked";
    lockedBecause: string | null;
    answers: StepAnswers | null;
    savedAt: string | null;
    completedAt: string | null;
};
export type JourneySteps = {
    steps: JourneyStep[];
};
export type RecordEngagementBody = {
    engagementType: string;
    journeyStep?: number | ("step1" | "step2" | "step3" | "step4" | "step5" | "step6");
    componentType?: "life" | "money" | "joy" | "goodwill" | "other";
    details?: {
        [key: string]: any;
    };
};
export type Streak = {
    days: number;
    best: number;
    daysPerWeek: number;
    next: {
        daysPerWeek: number;
        "from": string;
    } | null;
    thisWeek: {
        active: number;
        needed: number;
    };
    sevenDays: {
        day: string;
        state: "active" | "frozen" | "paused" | "open";
    }[];
    activeToday: boolean;
    neededOn: string | null;
    freezesLeft: number;
    frozen: string[];
    pauses: {
        "from": string;
        to: string;
    }[];
    pauseDaysLeft: number;
    today: string;
};
export type JourneyContextAnswer = {
    lifeValues: {
        relationships: string[];
        personalStories: {
            childStory: string;
            professionalStory: string;
            kindnessReceived: string;
            agencyAtWork: string;
        };
        coreValues: string[];
        authenticMoments: string[];
    };
    moneyGoals: {
        leverage: {
            timeInvestments: string;
            valueCreation: string;
            agencyBuilding: string;
        };
        lemonadeStandChoices: {
            friendsCalled: string[];
            businessDecisions: string[];
            ownershipPhilosophy: string;
        };
        financialVision: {
            timeFreedom: boolean;
            balanceSheetThinking: boolean;
            socialCapitalFocus: boolean;
        };
    };
    intrinsicDrives: {
        patterns: string[];
        motivations: string[];
        energySources: string[];
        purposeAlignment: number;
    };
    sources: {
        timeInvestments: "none" | "own" | "play" | "both";
        valueCreation: "none" | "own" | "play" | "both";
        agencyBuilding: "none" | "own" | "play" | "both";
        friendsCalled: "none" | "own" | "play" | "both";
        businessDecisions: "none" | "own" | "play" | "both";
        ownershipPhilosophy: "none" | "own" | "play" | "both";
        timeFreedom: "none" | "own" | "play" | "both";
        balanceSheetThinking: "none" | "own" | "play" | "both";
        socialCapitalFocus: "none" | "own" | "play" | "both";
    };
    played: {
        item: "timeInvestments" | "valueCreation" | "agencyBuilding" | "friendsCalled" | "businessDecisions" | "ownershipPhilosophy" | "timeFreedom" | "balanceSheetThinking" | "socialCapitalFocus" | "moneyCapability" | "simulationMastery" | "valuesCentered" | "collaboration";
        says: string;
        runs: {
            id: string;
            scenario: "lemonade" | "fractals" | "books";
        }[];
    }[];
};
export type ImportHistoryBody = {
    format: "ndjson" | "csv";
    lines: string[];
};
export type LineFaults = {
    lines: number;
    faults: {
        line: number;
        field: string;
        reason: string;
        message: string;
    }[];
};
export type HistoryImport = {
    position: string;
    dryRun: boolean;
    records: number;
    "new": number;
    known: {
        count: number;
        lines: number[];
    };
    faulty: LineFaults;
    types: {
        "type": "flight_report" | "community_project" | "ripple_effect" | "emotional_state" | "sensory_anchor" | "story_evidence";
        count: number;
    }[];
    effect: {
        firstDay: string;
        lastDay: string;
        newDays: number;
        points: number;
        achievements: {
            id: string;
            name: string;
        }[];
        streak: {
            before: number;
            after: number;
        };
    } | null;
};
export type LicenceDeed = {
    deed: "dials" | "stories" | "words" | "voice" | "values" | "fractals" | "choices" | "stands" | "week" | "promises";
    count: number;
    on: string | null;
};
export type Proven = {
    parts: {
        what: "achievement" | "story" | "report" | "ripple" | "project";
        claimed: number;
        witnessed: number;
        confirmed: number;
    }[];
    asOf: string;
};
export type OwnLicence = {
    id: string;
    "number": string;
    status: "valid" | "revoked";
    issuedAt: string;
    revokedAt: string | null;
    done: LicenceDeed[] | null;
    proven: Proven;
    sharing: "private" | "public";
    holderName: string;
    verificationUrl: string;
    credential: string | null;
    evidence: {
        root: string;
        events: number;
    };
};
export type LicenceGap = {
    part: "dials" | "intention" | "story" | "values" | "kindness" | "fractal" | "stand" | "week" | "promise";
    step: number;
    have: number;
    need: number;
};
export type OwnLicenceAnswer = {
    licence: OwnLicence | null;
    missing: LicenceGap[];
};
export type EntryContent = {
    title: string | null;
    text: string | null;
    lines: string[];
    promises: {
        "number": number;
        what: string;
        by: string | null;
        withWhom: string | null;
    }[];
    facts: {
        [key: string]: string | number | boolean;
    };
    photos: string[];
    recording: string | null;
    about: string | null;
};
export type ListedEntry = {
    name: string;
    kind: "story" | "answer" | "report" | "ripple" | "project" | "anchor" | "feeling" | "mentoring" | "promise" | "letter" | "addition" | "reflection" | "assessment";
    step: number | null;
    prompt: string | null;
    writtenAt: string;
    day: string | null;
    version: number;
    savedAt: string;
    imported: boolean;
    content: EntryContent;
    editable: boolean;
    cut: boolean;
};
export type LogbookAnswer = {
    items: ListedEntry[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type LogbookEntryAnswer = {
    step: number | null;
    entries: {
        name: string;
        kind: "story" | "answer" | "report" | "ripple" | "project" | "anchor" | "feeling" | "mentoring" | "promise" | "letter" | "addition" | "reflection" | "assessment";
        step: number | null;
        prompt: string | null;
        writtenAt: string;
        day: string | null;
        version: number;
        savedAt: string;
        imported: boolean;
        content: EntryContent;
        editable: boolean;
        earlier: {
            version: number;
            savedAt: string;
            content: EntryContent;
        }[];
        proves: {
            achievementId: string;
            unlockedAt: string;
        }[];
    }[];
    additions: {
        name: string;
        writtenAt: string;
        text: string;
    }[];
};
export type NotificationReason = {
    rule: string | null;
    preference: ("encouragementMessages" | "progressReminders" | "tipOfTheDay") | null;
    causedAt: string | null;
    channels: ("app" | "email" | "push")[];
};
export type Notification = {
    id: string;
    title: string;
    message: string;
    "type": "journey_milestone" | "component_unlock" | "encouragement" | "reminder";
    category: "celebration" | "achievement" | "tip" | "encouragement" | "reminder";
    priority: "urgent" | "high" | "medium" | "low";
    emotionalTone: "celebratory" | "encouraging" | "gentle";
    journeyStep: number | null;
    componentType: ("life" | "money" | "joy" | "goodwill" | "other") | null;
    actionText: string | null;
    actionUrl: string | null;
    personalizedContent: {
        currentStep?: number;
        completionPercentage?: number;
        daysSinceStart?: number;
    } | null;
    isRead: boolean;
    isSeen: boolean;
    isArchived: boolean;
    snoozedUntil: string | null;
    createdAt: string;
    by: string | null;
    kind: ("celebrations" | "reminders" | "tips") | null;
    why: NotificationReason;
};
export type NotificationList = {
    items: Notification[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
    unreadCount: number;
};
export type UnreadCount = {
    position: string;
    unreadCount: number;
};
export type AdminProjectionsAnswer = {
    projections: {
        name: string;
        state: "live" | "parked" | "failing" | "idle" | "building" | "missing" | "unknown";
        version: number;
        position: string;
        lagEvents: number;
        lagSeconds: number;
        handled: number;
        parked: number;
        failure: string | null;
    }[];
};
export type AdminQueuesAnswer = {
    backend: "postgres" | "redis";
    queues: {
        name: "jobs" | "rounds";
        waiting: number;
        active: number;
        delayed: number;
        failed: number;
    }[];
    maxFailed: number;
    requests: {
        at: string;
        what: "retry" | "removal";
        by: string | null;
        queue: "jobs" | "rounds";
        job: string | null;
        count: number;
    }[];
};
export type OrganizationDomainsAnswer = {
    domains: string[];
    proof: string;
};
export type ListedStep = {
    step: number;
    completedAt: string;
};
export type ListedAchievement = {
    id: string;
    name: string;
    tier: "Bronze" | "Silver" | "Gold" | "Platinum" | "Diamond";
    unlockedAt: string;
};
export type ListedLicence = {
    state: "valid" | "revoked";
    issuedAt: string;
    revokedAt: string | null;
    verificationUrl: string;
};
export type ListedProgress = {
    steps: ListedStep[];
    achievements: ListedAchievement[];
    licence: ListedLicence | null;
};
export type ListedPerson = {
    id: string;
    externalId: string | null;
    firstName: string;
    lastName: string;
    email: string;
    role: "learner" | "mentor" | "org_admin" | "admin";
    joinedAt: string;
    progress: ListedProgress | null;
};
export type OrganizationPeopleAnswer = {
    items: ListedPerson[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
    position: string;
};
export type ListedMember = {
    id: string;
    externalId: string | null;
    firstName: string;
    lastName: string;
    email: string;
    role: "learner" | "mentor" | "org_admin" | "admin";
    joinedAt: string;
};
export type MemberChangeMemberJoined = {
    "type": "member.joined";
    position: string;
    at: string;
    personId: string;
    member: ListedMember | null;
};
export type MemberChangeMemberChanged = {
    "type": "member.changed";
    position: string;
    at: string;
    personId: string;
    member: ListedMember | null;
};
export type MemberChangeMemberLeft = {
    "type": "member.left";
    position: string;
    at: string;
    personId: string;
};
export type MemberChangeProgressShared = {
    "type": "progress.shared";
    position: string;
    at: string;
    personId: string;
    progress: ListedProgress;
};
export type MemberChangeProgressWithdrawn = {
    "type": "progress.withdrawn";
    position: string;
    at: string;
    personId: string;
};
export type MemberChangeStepCompleted = {
    "type": "step.completed";
    position: string;
    at: string;
    personId: string;
    step: ListedStep;
};
export type MemberChangeAchievementShared = {
    "type": "achievement.shared";
    position: string;
    at: string;
    personId: string;
    achievement: ListedAchievement;
};
export type MemberChangeAchievementWithdrawn = {
    "type": "achievement.withdrawn";
    position: string;
    at: string;
    personId: string;
    achievementId: string;
};
export type MemberChangeLicenceIssued = {
    "type": "licence.issued";
    position: string;
    at: string;
    personId: string;
    licence: ListedLicence;
};
export type MemberChangeLicenceRevoked = {
    "type": "licence.revoked";
    position: string;
    at: string;
    personId: string;
    licence: ListedLicence;
};
export type MemberChange = ({
    "type": "member.joined";
} & MemberChangeMemberJoined) | ({
    "type": "member.changed";
} & MemberChangeMemberChanged) | ({
    "type": "member.left";
} & MemberChangeMemberLeft) | ({
    "type": "progress.shared";
} & MemberChangeProgressShared) | ({
    "type": "progress.withdrawn";
} & MemberChangeProgressWithdrawn) | ({
    "type": "step.completed";
} & MemberChangeStepCompleted) | ({
    "type": "achievement.shared";
} & MemberChangeAchievementShared) | ({
    "type": "achievement.withdrawn";
} & MemberChangeAchievementWithdrawn) | ({
    "type": "licence.issued";
} & MemberChangeLicenceIssued) | ({
    "type": "licence.revoked";
} & MemberChangeLicenceRevoked);
export type OrganizationChangesAnswer = {
    items: MemberChange[];
    next: string;
    limit: number;
    more: boolean;
};
export type CurrentTokenAnswer = {
    token: {
        kind: "personal" | "service";
        id: string;
        name: string;
        scopes: string[];
        expiresAt: string;
    } | null;
    ownerId: string;
    organizationId: string | null;
};
export type LearnerPromise = {
    promiseId: string;
    what: string;
    withWhom: string | null;
    by: string | null;
    answer: ("kept" | "not_yet" | "changed") | null;
    line: string | null;
    answeredAt: string | null;
    isAsked: boolean;
};
export type Promises = {
    promises: LearnerPromise[];
    today: string;
};
export type AnswerPromiseBody = {
    answer: "kept" | "not_yet" | "changed";
    line?: string;
    by?: string;
};
export type EnterpriseAnswer = {
    scope: "organization" | "installation";
    members: number;
    invited: number | null;
    least: number;
    dates: string[];
    next: string;
    asOf: string | null;
    sets: {
        kind: "all" | "group" | "month";
        id: string;
        name: string | null;
        main: {
            people: number;
            started: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
            finished: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
            active28: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
            stalled: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
        } | null;
    }[];
    "set": {
        kind: "all" | "group" | "month";
        id: string;
        name: string | null;
    };
    figures: {
        people: number;
        started: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        finished: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        active28: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        stalled: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        licences: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        active7: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        notBegun: {
            count: number | null;
            hidden: ("few" | "nearly_all") | null;
        };
        steps: {
            step: number;
            completed: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
            waiting: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
            days: number | null;
        }[];
        licenceDays: number | null;
        achievements: {
            id: string;
            category: "Personal Development" | "Emotional Intelligence" | "Story Architecture" | "Multi-Sensory Mastery" | "Getting Started" | "Senior Living Excellence" | "Care Leadership" | "Team Collaboration" | "Community Development" | "Impact Measurement";
            holders: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
        }[];
        weeks: {
            week: string;
            people: number;
            active: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
        }[];
        changes: {
            since: string;
            active28: {
                points: number;
                low: number;
                high: number;
            } | null;
            finished: {
                points: number;
                low: number;
                high: number;
            } | null;
            stalled: {
                points: number;
                low: number;
                high: number;
            } | null;
        } | null;
        actions: {
            kind: "invite_to_begin" | "help_with_step" | "bring_back" | "appoint_mentors";
            people: {
                count: number | null;
                hidden: ("few" | "nearly_all") | null;
            };
            step: number | null;
        }[];
    } | null;
};
export type FinishedRun = {
    id: string;
    startedAt: string;
    finishedAt: string;
    outcome: LifeMoneyJoy;
};
export type ScenarioStandingsAnswer = {
    items: {
        scenario: "lemonade" | "fractals" | "books";
        latest: {
            id: string;
            turnsPlayed: number;
            finished: boolean;
        } | null;
        finishedRuns: number;
        best: LifeMoneyJoy | null;
        bestRuns: FinishedRun[];
    }[];
};
export type ScenarioTurn = {
    turn: number;
    choices: {
        [key: string]: number;
    };
    figures: {
        [key: string]: number;
    };
    happened: string[];
};
export type ScenarioRun = {
    id: string;
    scenario: "lemonade" | "fractals" | "books";
    rules: number;
    seed: number;
    origin: {
        runId: string;
        turn: number;
    } | null;
    startedAt: string;
    finishedAt: string | null;
    start: {
        [key: string]: number;
    };
    turns: ScenarioTurn[];
    outcome: LifeMoneyJoy | null;
};
export type ScenarioRunAnswer = {
    run: ScenarioRun;
    origin: ScenarioRun | null;
    canBranch: boolean;
};
export type FinishedScenarioRunsAnswer = {
    items: FinishedRun[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
};
export type TimelineAnswer = {
    today: string;
    points: {
        day: string;
        entries: number;
        life: number | null;
        money: number | null;
        joy: number | null;
        points: number;
        level: number;
        achievements: number;
        stories: number;
        steps: number;
        streak: number;
    }[];
    steps: {
        id: string;
        step: number;
        day: string;
    }[];
    achievements: {
        id: string;
        achievement: string;
        name: string;
        tier: "Bronze" | "Silver" | "Gold" | "Platinum" | "Diamond";
        points: number;
        day: string;
    }[];
    licensedOn: string | null;
};
export type TimelineDayAnswer = {
    day: string;
    lines: {
        id: string;
        at: string;
        line: string;
        path: string | null;
    }[];
    entries: number;
    stories: {
        id: string;
        day: string;
        title: string | null;
        opening: string;
    }[];
    storiesTold: number;
    portrait: {
        step: number;
        firstDay: string[];
        now: string[];
    } | null;
};
export type OwnHistoryAnswer = {
    ids: string[];
    root: string;
    covered: number;
    credential: string | null;
};
export type ListedUpload = {
    id: string;
    url: string;
    kind: "photo" | "recording";
    "type": "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "audio/webm" | "audio/ogg" | "audio/mp4" | "audio/mpeg" | "audio/wav";
    bytes: number;
    sha256: string;
    width: number | null;
    height: number | null;
    createdAt: string;
    usedIn: {
        what: "story" | "anchor";
        title: string | null;
        at: string;
    }[];
};
export type UploadsAnswer = {
    items: ListedUpload[];
    next: string | null;
    nextCursor: string | null;
    limit: number;
    count: number;
    usedBytes: number;
    limitBytes: number;
};
export function calls(defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders>) {
const oazapfts = Oazapfts.runtime(defaults);
/**
 * List the achievements visible to the caller; hidden ones only once unlocked
 */
function achievementDefinitions(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AchievementDefinitions;
    }>("/api/achievements/definitions", {
        ...opts
    }));
}
/**
 * List the caller's unlocked achievements
 */
function userAchievements(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UserAchievements;
    }>("/api/achievements/user", {
        ...opts
    }));
}
/**
 * Get the caller's progress towards each locked achievement
 */
function achievementProgress(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AllAchievementProgress;
    }>("/api/achievements/progress", {
        ...opts
    }));
}
/**
 * Get the caller's points, level and streak
 */
function achievementStats(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AchievementStats;
    }>("/api/achievements/stats", {
        ...opts
    }));
}
/**
 * Get the events that met each requirement of an unlocked achievement
 */
function whyAchievement(achievementId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: WhyAchievementAnswer;
    }>(`/api/achievements/why/${encodeURIComponent(achievementId)}`, {
        ...opts
    }));
}
/**
 * Get the shortest way to a locked achievement: what to do how often, and the minutes at the own pace
 */
function wayToAchievement(achievementId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: WayToAchievementAnswer;
    }>(`/api/achievements/way/${encodeURIComponent(achievementId)}`, {
        ...opts
    }));
}
/**
 * Record progress of one of seven kinds
 */
function trackProgress(trackProgressBody: TrackProgressBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: TrackProgressAnswer;
    }>("/api/achievements/track-progress", oazapfts.json({
        ...opts,
        method: "POST",
        body: trackProgressBody
    })));
}
/**
 * Request an achievement. It is unlocked if the log shows that its requirements are met
 */
function unlockAchievement(unlockAchievementBody: UnlockAchievementBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UnlockAchievementAnswer;
    }>("/api/achievements/unlock", oazapfts.json({
        ...opts,
        method: "POST",
        body: unlockAchievementBody
    })));
}
/**
 * Confirm another person's achievement as a mentor or administrator. It must be shared with the caller's organization or everyone; any other is `not_found`
 */
function validateAchievement(achievementId: string, validateAchievementBody: ValidateAchievementBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: ValidateAchievementAnswer;
    }>(`/api/achievements/validate/${encodeURIComponent(achievementId)}`, oazapfts.json({
        ...opts,
        method: "POST",
        body: validateAchievementBody
    })));
}
/**
 * List organizations by name
 */
function adminOrganizations({ query, cursor, limit }: {
    query?: string;
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AdminOrganizationsAnswer;
    }>(`/api/admin/organizations${QS.query(QS.explode({
        query,
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * List the members of the caller's organization, newest first
 */
function members({ query, cursor, limit }: {
    query?: string;
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: MembersAnswer;
    }>(`/api/organization/members${QS.query(QS.explode({
        query,
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Change a member's role in the caller's organization and end their sessions. Programs neither make nor change administrators
 */
function changeMemberRole(id: string, changeMemberRoleBody: ChangeMemberRoleBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: ChangeMemberRoleAnswer;
    }>(`/api/organization/members/${encodeURIComponent(id)}/role`, oazapfts.json({
        ...opts,
        method: "PUT",
        body: changeMemberRoleBody
    })));
}
/**
 * Remove a member from the caller's organization. They keep their account and their journey. Programs remove no administrators
 */
function removeMember(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: CommandAnswer;
    }>(`/api/organization/members/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    }));
}
/**
 * List the invitations of the caller's organization with their status, newest first
 */
function invitations({ cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: InvitationsAnswer;
    }>(`/api/organization/invitations${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Invite a person by e-mail. The answer does not reveal whether they have an account. A repeat resends the mail
 */
function inviteMember(inviteMemberBody: InviteMemberBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: InviteMemberAnswer;
    }>("/api/organization/invitations", oazapfts.json({
        ...opts,
        method: "POST",
        body: inviteMemberBody
    })));
}
/**
 * Resend an invitation, valid for two more weeks. Earlier links become invalid
 */
function resendInvitation(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: ResendInvitationAnswer;
    }>(`/api/organization/invitations/${encodeURIComponent(id)}/resend`, {
        ...opts,
        method: "POST"
    }));
}
/**
 * Revoke an invitation. Its link becomes invalid
 */
function revokeInvitation(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: CommandAnswer;
    }>(`/api/organization/invitations/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    }));
}
/**
 * List organizations by name with members, seats, single sign-on and whether they are suspended
 */
function tenants({ query, suspended, cursor, limit }: {
    query?: string;
    suspended?: "true" | "false";
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: TenantsAnswer;
    }>(`/api/admin/tenants${QS.query(QS.explode({
        query,
        suspended,
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * List the caller's results of an assessment with their answers, newest first
 */
function assessmentResults(assessment: "agency" | "tech-readiness" | "tech-baseline", { cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AssessmentResultsAnswer;
    }>(`/api/assessments/${encodeURIComponent(assessment)}/results${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Get Life, Money and Joy over time: weekly means of the flight reports, and the reading of step 1
 */
function balance(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: Balance;
    }>("/api/balance", {
        ...opts
    }));
}
/**
 * List the caller's flight reports, newest first
 */
function flightReports({ cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: FlightReportsAnswer;
    }>(`/api/balance/reports${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * List the groups of the caller's organization, oldest first
 */
function groups(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: GroupsAnswer;
    }>("/api/organization/groups", {
        ...opts
    }));
}
/**
 * List the members of a group by their id
 */
function groupMembers(id: string, { cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: GroupMembersAnswer;
    }>(`/api/organization/groups/${encodeURIComponent(id)}/members${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Get when the caller works on the journey: active quarter-hours by hour and weekday in their time zone
 */
function rhythm(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: RhythmAnswer;
    }>("/api/insights/rhythm", {
        ...opts
    }));
}
/**
 * Get the caller's progress on the journey
 */
function journeyProgress(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: JourneyProgress;
    }>("/api/journey/progress", {
        ...opts
    }));
}
/**
 * List the six steps with their state and the caller's answers
 */
function journeySteps(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: JourneySteps;
    }>("/api/journey/steps", {
        ...opts
    }));
}
/**
 * Get one step with the caller's answers
 */
function journeyStep(step: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: JourneyStep;
    }>(`/api/journey/steps/${encodeURIComponent(step)}`, {
        ...opts
    }));
}
/**
 * Record an engagement with the journey
 */
function recordEngagement(recordEngagementBody: RecordEngagementBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 201;
        data: CommandAnswer;
    }>("/api/journey/engagement", oazapfts.json({
        ...opts,
        method: "POST",
        body: recordEngagementBody
    })));
}
/**
 * The streak: rhythm, freezes, pauses, the best one, and the next day it needs
 */
function streak(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: Streak;
    }>("/api/journey/streak", {
        ...opts
    }));
}
/**
 * Get the journey context derived from the answers and from finished scenarios, with patterns, scores and sources
 */
function journeyContext(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: JourneyContextAnswer;
    }>("/api/journey/context", {
        ...opts
    }));
}
/**
 * Import the caller's records from elsewhere: all of them or, with one faulty line, none. With `dryRun=true` nothing is imported, and the answer says what would be
 */
function importHistory(importHistoryBody: ImportHistoryBody, { dryRun }: {
    dryRun?: "true" | "false";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: HistoryImport;
    }>(`/api/account/history-imports${QS.query(QS.explode({
        dryRun
    }))}`, oazapfts.json({
        ...opts,
        method: "POST",
        body: importHistoryBody
    })));
}
/**
 * Get the caller's pilot licence with its signed credential, null before it is issued, and what is still missing
 */
function ownLicence(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: OwnLicenceAnswer;
    }>("/api/licence", {
        ...opts
    }));
}
/**
 * List everything the caller wrote and recorded, newest first
 */
function logbook({ kind, texts, cursor, limit }: {
    kind?: "story" | "answer" | "report" | "ripple" | "project" | "anchor" | "feeling" | "mentoring" | "promise" | "letter" | "addition" | "reflection" | "assessment" | "photos" | "recordings";
    texts?: "whole";
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: LogbookAnswer;
    }>(`/api/logbook/entries${QS.query(QS.explode({
        kind,
        texts,
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Get one entry with its earlier versions and what it proves; for a step or its event, all answers to it
 */
function logbookEntry(name: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: LogbookEntryAnswer;
    }>(`/api/logbook/entries/${encodeURIComponent(name)}`, {
        ...opts
    }));
}
/**
 * List the caller's notifications, newest first
 */
function notifications({ list, unread, kind, cursor, limit }: {
    list?: "all" | "unread" | "snoozed" | "archived";
    unread?: "1";
    kind?: "celebrations" | "reminders" | "tips";
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: NotificationList;
    }>(`/api/notifications${QS.query(QS.explode({
        list,
        unread,
        kind,
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Mark one notification read
 */
function readNotification(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UnreadCount;
    }>(`/api/notifications/${encodeURIComponent(id)}/read`, {
        ...opts,
        method: "POST"
    }));
}
/**
 * Mark every notification read
 */
function readAllNotifications(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UnreadCount;
    }>("/api/notifications/read-all", {
        ...opts,
        method: "POST"
    }));
}
/**
 * Put one notification into the archive
 */
function archiveNotification(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UnreadCount;
    }>(`/api/notifications/${encodeURIComponent(id)}/archive`, {
        ...opts,
        method: "POST"
    }));
}
/**
 * Put one notification back into the list, from the archive or before its time
 */
function restoreNotification(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UnreadCount;
    }>(`/api/notifications/${encodeURIComponent(id)}/restore`, {
        ...opts,
        method: "POST"
    }));
}
/**
 * List the read models with their state and their lag behind the log
 */
function adminProjections(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AdminProjectionsAnswer;
    }>("/api/admin/projections", {
        ...opts
    }));
}
/**
 * Get the number of jobs of each queue by state, and who retried or removed failed jobs lately
 */
function adminQueues(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: AdminQueuesAnswer;
    }>("/api/admin/queues", {
        ...opts
    }));
}
/**
 * List the domains of the caller's organization, and the DNS record that proves a new one
 */
function organizationDomains(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: OrganizationDomainsAnswer;
    }>("/api/organization/domains", {
        ...opts
    }));
}
/**
 * List the members of the caller's organization, longest-standing first, to service accounts with their progress where they agreed. Read the changes after the `position` of the first page to keep a copy current
 */
function organizationPeople({ cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: OrganizationPeopleAnswer;
    }>(`/api/organization/people${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Read what changed for the members of the caller's organization after a position, oldest first; their progress to service accounts alone. Without `since`, from the beginning
 */
function organizationChanges({ since, limit }: {
    since?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: OrganizationChangesAnswer;
    }>(`/api/organization/changes${QS.query(QS.explode({
        since,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Get what the token of this call is, and for whom it acts. Every token may, whatever its scopes
 */
function currentToken(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: CurrentTokenAnswer;
    }>("/api/token", {
        ...opts
    }));
}
/**
 * List the promises of the caller's sixth step with their days and answers
 */
function promises(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: Promises;
    }>("/api/promises", {
        ...opts
    }));
}
/**
 * Answer "Did you?" for a promise; a later answer corrects it. With a day, it comes back once more
 */
function answerPromise(promiseId: string, answerPromiseBody: AnswerPromiseBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: CommandAnswer;
    }>(`/api/promises/${encodeURIComponent(promiseId)}/answer`, oazapfts.json({
        ...opts,
        method: "PUT",
        body: answerPromiseBody
    })));
}
/**
 * Get anonymous figures of the caller's organization, one of its groups, or those who joined in one month, as they stood at the beginning of a Monday. For an administrator without an organization: of everyone
 */
function enterprise({ $set, asOf }: {
    $set?: string;
    asOf?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: EnterpriseAnswer;
    }>(`/api/enterprise${QS.query(QS.explode({
        "set": $set,
        asOf
    }))}`, {
        ...opts
    }));
}
/**
 * List the money scenarios with the caller's results
 */
function scenarioStandings(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: ScenarioStandingsAnswer;
    }>("/api/scenarios", {
        ...opts
    }));
}
/**
 * Get a run of the caller with every turn, and the run it is a branch of
 */
function scenarioRun(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: ScenarioRunAnswer;
    }>(`/api/scenarios/runs/${encodeURIComponent(id)}/turns`, {
        ...opts
    }));
}
/**
 * List the finished runs of a scenario, newest first
 */
function finishedScenarioRuns(scenario: "lemonade" | "fractals" | "books", { cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: FinishedScenarioRunsAnswer;
    }>(`/api/scenarios/${encodeURIComponent(scenario)}/runs${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}
/**
 * Get the caller's journey day by day: balance, points, level, achievements, stories, steps and streak
 */
function timeline(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: TimelineAnswer;
    }>("/api/timeline", {
        ...opts
    }));
}
/**
 * Get what the caller recorded on a day, and the stories told by then
 */
function timelineDay(day: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: TimelineDayAnswer;
    }>(`/api/timeline/days/${encodeURIComponent(day)}`, {
        ...opts
    }));
}
/**
 * Get the ids of the caller's entries and their Merkle root, to compute it again and compare
 */
function ownHistory(opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: OwnHistoryAnswer;
    }>("/api/timeline/evidence", {
        ...opts
    }));
}
/**
 * List the caller's photos and recordings, newest first, their uses, and the bytes used of the quota
 */
function uploads({ cursor, limit }: {
    cursor?: string;
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: UploadsAnswer;
    }>(`/api/uploads${QS.query(QS.explode({
        cursor,
        limit
    }))}`, {
        ...opts
    }));
}

return { achievementDefinitions, userAchievements, achievementProgress, achievementStats, whyAchievement, wayToAchievement, trackProgress, unlockAchievement, validateAchievement, adminOrganizations, members, changeMemberRole, removeMember, invitations, inviteMember, resendInvitation, revokeInvitation, tenants, assessmentResults, balance, flightReports, groups, groupMembers, rhythm, journeyProgress, journeySteps, journeyStep, recordEngagement, streak, journeyContext, importHistory, ownLicence, logbook, logbookEntry, notifications, readNotification, readAllNotifications, archiveNotification, restoreNotification, adminProjections, adminQueues, organizationDomains, organizationPeople, organizationChanges, currentToken, promises, answerPromise, enterprise, scenarioStandings, scenarioRun, finishedScenarioRuns, timeline, timelineDay, ownHistory, uploads };
}
