create index feature_switches_by_feature on feature_switches (feature, revision);
